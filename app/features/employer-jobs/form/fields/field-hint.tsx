/** Under a field. Rendered while empty, so that screen readers announce its text. */
export function FieldHint({ hint }: { hint: string | undefined }) {
  return (
    <p role="status" className="text-warning mt-1 text-sm wrap-anywhere empty:hidden">
      {hint}
    </p>
  );
}
