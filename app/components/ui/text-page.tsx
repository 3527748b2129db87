import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

// What pages of plain text are made of.

export function TextPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}
