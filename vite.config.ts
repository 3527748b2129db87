import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";

/**
 * Files for the browser that most pages need. Left to itself the bundler makes one of every module that two pages share, and
 * a page loads thirty.
 */
const SHARED_FILES = {
  framework: /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|cookie|turbo-stream)\//,
  forms:
    /\/node_modules\/@conform-to\/|\/app\/(?:components\/ui\/honeypot|lib\/(?:form-text|honeypot|person-fields))\./,
  site: new RegExp(
    [
      "vite/preload-helper",
      "/app/components/layout/(?:error-page|footer|header|logo|ways-to-reach-us)",
      "/app/components/ui/(?:button|contact-links|field|highlighted-text|icon|notice|prefetch-link)\\.",
      "/app/features/jobs/(?:choices|job-card|job-card-icons|location-dot|posted-date)\\.",
      "/app/features/search/(?:job-list|results)\\.",
      "/app/lib/(?:highlights|page-meta|page-scripts|paths|plain-text|use-hydrated)\\.",
    ].join("|"),
  ),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix({ ...remixConfig })],
  build: {
    target: "es2022",
    // Each browser of that target knows modulepreload.
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : { manualChunks: (id) => Object.entries(SHARED_FILES).find(([, files]) => files.test(id))?.[0] },
    },
  },
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
}));
