import { route, type RouteConfig } from "@remix-run/route-config";

// Every URL and the file behind it. The URLs are the specification's, letter for letter.
export default [
  route("/", "routes/home.tsx"),
  route("/AdminLogin", "routes/employer-login.tsx"),
  route("/AdminPannel", "routes/employer-dashboard.tsx"),
  route("/superadmin-login", "routes/super-admin-login.tsx"),
  route("/superadmin", "routes/super-admin-dashboard.tsx"),
  route("/logout", "routes/logout.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
