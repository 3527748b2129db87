import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import { readdirSync } from "node:fs";
import typescript from "typescript-eslint";

/** @typedef {{ regex: string, message: string }} Pattern */

/**
 * @param {string} files @param {Pattern[]} patterns
 * @returns {import("eslint").Linter.Config}
 */
const forbidImports = (files, patterns) => ({
  files: [files],
  // Tests beside the code make their files and rows with the fixtures.
  ignores: ["**/*.test.ts"],
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

/**
 * Imports point one way: routes -> features -> components and lib. None of them knows how the application is run.
 * @param {string} folder @param {string[]} above
 * @returns {Pattern}
 */
const notAbove = (folder, ...above) => {
  // A route may know the data of the root.
  const top = folder === "routes" ? "(?!root\\.tsx$)[^/]+$" : "[^/]+$";
  const aboveIt = [...above.map((name) => `${name}/`), top].join("|");
  return {
    regex: `^#(dev|ops|server|tests)/|^#app/(${aboveIt})${above.length ? `|^(\\.\\./)+(${above.join("|")})/` : ""}`,
    message: `${folder} must not import this.`,
  };
};

/** From the ground up: a feature imports features of the floors below its own, and of those what is at the top of their folders. */
const FLOORS = [
  ["jobs"],
  ["safety"],
  ["applications", "audit", "companies", "contact", "partner", "reports", "search"],
  ["accounts", "alerts", "device", "employer-jobs", "feeds", "home", "job-page", "moderation", "privacy"],
  // Other features reach it by rows of the notification outbox.
  ["notifications"],
];

const layering = readdirSync(new URL("app/features", import.meta.url)).flatMap((feature) => {
  const floor = FLOORS.findIndex((features) => features.includes(feature));
  if (floor < 0) throw new Error(`Give the feature ${feature} a floor in eslint.config.js.`);
  const below = FLOORS.slice(0, floor).flat().join("|") || "$";
  const sideways = {
    regex: `^#app/features/(?!(${below})/)`,
    message: "This feature is not on a floor below: move the file down, pass the data, or write a row of an outbox.",
  };
  const inside = {
    // The folders of the model are open to all.
    regex: `^#app/features/(?!jobs/)[^/]+/[^/]+/`,
    message: "This is inside another feature: move it to the top of that feature's folder.",
  };
  return ["*", "*/*", "*/*/*"].map((files, depth) => {
    const leaving = {
      regex: `^(\\.\\./){${depth + 1}}`,
      message: "This leaves the feature: write #app/….",
    };
    return forbidImports(`app/features/${feature}/${files}`, [
      notAbove("features", "routes"),
      sideways,
      inside,
      leaving,
    ]);
  });
});

const SLOW_IN_BROWSERS = [
  ...["NumberFormat", "DateTimeFormat", "RelativeTimeFormat"].map((property) => ({ object: "Intl", property })),
  ...["toLocaleString", "toLocaleDateString", "toLocaleTimeString"].map((property) => ({ property })),
].map((one) => ({ ...one, message: "Slow in a browser that has just begun: see app/lib/text/format-number.ts." }));

const READ_FORM =
  "Read forms with app/lib/forms/read-form.server.ts: it keeps hostile fields away from the form library.";

export default defineConfig(
  globalIgnores([
    "build/",
    ".data/",
    ".bench/",
    "node_modules/",
    "test-results/",
    "playwright-report/",
    "app/lib/database/database.types.ts",
  ]),
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  { files: ["app/**"], extends: [reactHooks.configs.flat.recommended] },
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".tsx", ".js"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx", ".js", ".json"] })],
    },
    rules: {
      "import-x/no-cycle": "error",
      "import-x/no-duplicates": "error",
      "import-x/first": "error",
      "max-lines": ["error", 300],
      "no-console": "off",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowNullish: true, allowBoolean: true },
      ],
      // Remix redirects and refuses by throwing responses.
      "@typescript-eslint/only-throw-error": ["error", { allow: ["Response", "TypedResponse"] }],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    },
  },
  // Plain JavaScript that must run before anything is installed; tsc checks its names.
  { files: ["**/*.{js,mjs}"], extends: [typescript.configs.disableTypeChecked], rules: { "no-undef": "off" } },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: { "no-console": "error", "@typescript-eslint/no-non-null-assertion": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["**/*.server.{ts,tsx}", "**/*.test.ts"],
    rules: { "no-restricted-properties": ["error", ...SLOW_IN_BROWSERS] },
  },
  {
    files: ["app/**/*.server.ts", "app/**/*.server.tsx", "server/**/*.ts"],
    ignores: ["app/lib/dependencies/dependency.server.ts", "**/*.test.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        { name: "fetch", message: "Declare what you call with createDependency: it may be away." },
      ],
      "no-restricted-properties": [
        "error",
        { object: "globalThis", property: "fetch", message: "Declare what you call with createDependency." },
      ],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/lib/forms/read-form.server.ts", "app/components/ui/json-ld.tsx"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "CallExpression[callee.property.name='formData']", message: READ_FORM },
        { selector: "ImportSpecifier[imported.name='parseWithZod']", message: READ_FORM },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML']",
          message: "React renders the page. Only JSON-LD is written as a string.",
        },
      ],
    },
  },
  {
    // why: a value that the server imports from app/ would come from a second copy of its module, beside the one in the build.
    files: ["server/**", "dev/dev-server.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(#|(\\.\\./)+)app/",
              allowTypeImports: true,
              message: "Take values from the build: app/server-entry.server.ts exports them.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.configs.recommended],
    settings: { "jsx-a11y-x": { components: { Button: "button", Form: "form" } } },
  },
  {
    // why: a schema in the browser is 23 kB of zod on the pages that use it.
    files: ["app/**"],
    ignores: ["**/*.server.ts", "**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: ["zod", "@conform-to/zod/v4"].map((name) => ({
            name,
            allowTypeImports: true,
            message: "The browser does without schemas: put it into a .server.ts file.",
          })),
        },
      ],
    },
  },
  forbidImports("app/lib/**", [notAbove("lib", "features", "routes", "components")]),
  forbidImports("app/components/**", [notAbove("components", "features", "routes")]),
  forbidImports("app/routes/**", [notAbove("routes")]),
  // An operator's command may start the embedded backends; dev never needs a command.
  forbidImports("dev/**", [{ regex: "^#ops/|^(\\.\\./)+ops/", message: "ops imports dev, not the other way." }]),
  ...layering,
);
