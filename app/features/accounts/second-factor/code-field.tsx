import { TextField } from "#app/components/ui/text-field.tsx";

type CodeFieldProps = { label: string; hint?: string; error: string | null | undefined };

export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <TextField
      id="code"
      name="code"
      type="text"
      label={label}
      hint={hint}
      errors={error ? [error] : undefined}
      announceErrors="at once"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
