/** Under a field. It is there before it has words, so that screen readers announce them when they come. */
export function FieldHint({ hint }: { hint: string | undefined }) {
  return (
    <p role="status" className="text-warning mt-1 text-sm wrap-anywhere empty:hidden">
      {hint}
    </p>
  );
}
