import { TextField } from "#app/components/ui/text-field.tsx";

type CodeFieldProps = { label: string; hint?: string; error: string | null | undefined; inputMode?: "numeric" };

export function CodeField({ label, hint, error, inputMode }: CodeFieldProps) {
  return (
    <TextField
      id="code"
      name="code"
      type="text"
      label={label}
      hint={hint}
      errors={error ? [error] : undefined}
      announceErrors="at once"
      inputMode={inputMode}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
