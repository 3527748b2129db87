import type { MetaFunction } from "@remix-run/node";

export const meta: MetaFunction = () => [{ title: "Page not found | Delhi NCR Jobs" }];

export function loader(): never {
  throw new Response("Not found", { status: 404 });
}

export function action(): never {
  return loader();
}

export default function NotFound() {
  return null;
}
