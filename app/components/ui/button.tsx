import { forwardRef, type ButtonHTMLAttributes } from "react";

type Look = "primary" | "secondary" | "danger" | "danger-quiet";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60";

const LOOKS: Record<Look, string> = {
  primary: "bg-accent text-white hover:bg-accent-strong",
  secondary: "border border-outline bg-surface text-ink hover:border-ink",
  // "danger" does it; "danger-quiet" leads to the question before it.
  danger: "bg-danger text-white hover:brightness-90",
  "danger-quiet": "text-danger hover:bg-danger-soft",
};

/** For a link that looks like a button. There is one primary action on each screen. */
export function buttonClass(look: Look, extra = ""): string {
  return `${BASE} ${LOOKS[look]} ${extra}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; pending?: boolean };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look = "primary", pending = false, className, children, type = "submit", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={buttonClass(look, className)}
      aria-disabled={pending || undefined}
      {...rest}
    >
      {pending ? (
        <span
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
          aria-hidden="true"
        />
      ) : null}
      {children}
    </button>
  );
});
