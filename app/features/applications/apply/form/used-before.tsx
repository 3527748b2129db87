/** Why the button is disabled, beside it: the field may be off the screen. */
export function UsedBefore({ fields }: { fields: { id: string; name: string }[] }) {
  if (!fields.length) return null;
  return (
    <p className="text-sm">
      {`You can't apply again with this ${fields.map(({ name }) => name).join(" and ")}. `}
      <button
        type="button"
        className="min-h-11 font-semibold underline underline-offset-4"
        onClick={() => document.getElementById(fields[0]?.id ?? "")?.focus()}
      >
        Change it
      </button>
    </p>
  );
}
