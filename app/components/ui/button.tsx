import { forwardRef, type ButtonHTMLAttributes } from "react";

/** "danger" performs the action; "danger-quiet" leads to its confirmation. Styles are in app/styles/app.css. */
type Look = "primary" | "secondary" | "danger" | "danger-quiet";

/** For a link that looks like a button. There is one primary action on each screen. */
export function buttonClass(look: Look, extra = ""): string {
  return `button ${look} ${extra}`;
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
