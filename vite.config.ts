import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [tailwindcss(), remix({ ...remixConfig })],
  build: { target: "es2022" },
  // In development: prepared before the first page, or that page gets two copies of React and starts over.
  optimizeDeps: {
    include: [
      "@conform-to/react",
      "@remix-run/react",
      "react",
      "react-dom/client",
      "react-toastify/unstyled",
      "react/jsx-dev-runtime",
    ],
  },
});
