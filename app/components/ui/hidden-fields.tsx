/** Fields without a value are left out. */
export function HiddenFields({ fields }: { fields: Record<string, string | number | undefined> }) {
  return Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
