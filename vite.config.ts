import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "oxc-minify";
import { defineConfig, type Plugin } from "vite";

import remixConfig from "./remix.config.js";

/**
 * Files for the browser that most pages need, by parts of their modules' paths. Left to itself the bundler makes one of every
 * module that two pages share, and a page loads thirty.
 */
const SHARED_FILES: Record<string, string[]> = {
  framework: ["react", "react-dom", "scheduler", "@remix-run", "cookie", "turbo-stream"].map(
    (name) => `/node_modules/${name}/`,
  ),
  // The form of an application does without it.
  conform: ["/node_modules/@conform-to/"],
  forms: [
    ...["clearable", "honeypot", "phone-field", "text-field"].map((name) => `/app/components/ui/${name}.`),
    ...["forms/honeypot", "forms/person-fields", "text/plain-text"].map((name) => `/app/lib/${name}.`),
  ],
  lists: ["/app/components/ui/pagination.", "/app/features/alerts/alert-link."],
  // The home page and the list.
  search: [
    ...["search-box", "suggest/recent-searches", "use-search-while-typing", "find/use-last-good-list"],
    ...["job-list", "list-section", "results"],
  ].map((name) => `/app/features/search/${name}.`),
  // Pages that delete drafts.
  drafts: [
    "/app/features/applications/apply/application-draft.",
    ...["form-draft", "form-text", "tab-storage"].map((name) => `/app/lib/forms/${name}.`),
  ],
  // Pages that write the facts of a job in the browser.
  facts: ["card/job-facts", "posted-date", "salary-and-experience/write-amounts", "walk-in"].map(
    (name) => `/app/features/jobs/${name}.`,
  ),
  site: [
    "vite/preload-helper",
    "/app/root.tsx",
    ...[
      "error-page",
      "footer",
      "forget-device-button",
      "header",
      "offline-notice",
      "load-toaster",
      "logo",
      "page-toast",
      "progress",
    ].map((name) => `/app/components/layout/${name}.`),
    ...[
      "button",
      "contact-links",
      "control",
      "highlighted",
      "icon",
      "notice",
      "range-text",
      "search-field",
      "select-field",
    ].map((name) => `/app/components/ui/${name}.`),
    ...["company-link", "company-mark", "job-card", "job-place", "job-tags", "place-of"].map(
      (name) => `/app/features/jobs/card/${name}.`,
    ),
    ...["choices", "jobs-on-device", "metro/metro-lines", "save-button", "saved-jobs"].map(
      (name) => `/app/features/jobs/${name}.`,
    ),
    "/app/lib/offline/",
    "/app/lib/page/",
    ...["device-store", "forms/use-search-form", "paths", "text/counted", "text/format-number", "text/highlights"].map(
      (name) => `/app/lib/${name}.`,
    ),
  ],
};

function sharedFileOf(id: string): string | undefined {
  return Object.entries(SHARED_FILES).find(([, parts]) => parts.some((part) => id.includes(part)))?.[0];
}

/** A module that was renamed would leave its shared file unnoticed. */
const everySharedModuleExists: Plugin = {
  name: "every-shared-module-exists",
  apply: (_, { isSsrBuild, command }) => command === "build" && !isSsrBuild,
  generateBundle() {
    const ids = [...this.getModuleIds()];
    const gone = Object.values(SHARED_FILES)
      .flat()
      .filter((part) => !ids.some((id) => id.includes(part)));
    if (gone.length) this.error(`No module is named like this in vite.config.ts: ${gone.join(", ")}`);
  },
};

const TARGET = "es2022";

/** In place of esbuild, whose scripts are four kilobytes larger for each page once they are compressed. */
const smallScripts: Plugin = {
  name: "small-scripts",
  apply: (_, { isSsrBuild, command }) => command === "build" && !isSsrBuild,
  config: () => ({ build: { minify: false, cssMinify: "esbuild" } }),
  renderChunk: {
    order: "post",
    async handler(code, { fileName }) {
      const { code: small, errors } = await minify(fileName, code, {
        compress: { target: TARGET },
        mangle: { toplevel: true },
      });
      if (errors.length) this.error(errors.map(({ message }) => message).join("\n"));
      // why: Vite finds the style that a file needs which is loaded later by its name in quotes, not in backticks.
      return { code: small.replaceAll(/\bimport\(`([^`$\\]+)`\)/g, 'import("$1")'), map: null };
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix({ ...remixConfig }), everySharedModuleExists, smallScripts],
  build: {
    target: TARGET,
    // why not `modulePreload: { polyfill: false }`: the polyfill is for pages that Vite writes, none of ours. Without it, what
    // loads a file later would first find out whether the browser knows modulepreload, as each of that target does.
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: sharedFileOf },
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
