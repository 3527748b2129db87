import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Page not found | Delhi NCR Jobs" }];

export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

/** Anything but GET has no page to say it on. */
export const action = loader;

export default function NotFound() {
  return null;
}
