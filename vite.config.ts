import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [tailwindcss(), remix({ ...remixConfig })],
  build: { target: "es2022" },
});
