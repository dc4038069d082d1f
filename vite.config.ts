import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

// What pages share comes in few files: many small ones compress badly, each is a request, and the list of them
// (React Router's manifest) is fetched too. What no page shares with the others stays with its page.
const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime/;
const everyPage =
  /\/app\/(?:root|ui\/(?:button|chip|class-names|doorway|home-card|icons|json-ld|late-failure-page|logo|nonce|picture|portrait|request-number|saves-data|section|site-link)|site\/(?:documents\/(?:document-path|download-link)|homes\/(?:home-grid|home-card-data)|layout\/(?!not-found|revision-check).*|newsletter\/newsletter-box|saved\/(?:save-button|saved-script)))\.tsx?$|\/domain\/(?:contact-link|home|money|not-stored|picture|post-address)\.ts$/;
const pagesToAskOn =
  /\/app\/(?:ui\/(?:field|other-ways)|site\/ask\/(?:form-parts|kept-fields))\.tsx?$|\/(?:content\/consent-wordings|domain\/clock-text)\.ts$/;
const pagesOfHomes =
  /\/app\/site\/homes\/(?:breadcrumbs|deeds|facts|gallery|home-error|home-json-ld|home-plan|photo-strip|price-card|sold-note)\.tsx$|\/domain\/listing\.ts$/;
// Of the dashboard's lists and forms only what stands here comes in their files, and nothing that it imports: else they would
// hold what a public page needs as well. Forms import lists, never the other way about.
const dashboardLists =
  /\/app\/dashboard\/(?:(?:apartments|blog|properties|testimonials)\/\w+-values|parts\/(?:bulk-notice|confirm-dialog|done-notice|empty-state|filter-chips|kept-notice|list-toolbar|pager|record-(?:deeds|list|list-view|state)|status-mark|thumbnail|unfinished|use-kept-form|use-opened|view-header))\.tsx?$|\/lucide-react\/.*\/icons\/(?:image|search|trash|undo-2)\.mjs$/;
const dashboardForms =
  /\/@conform-to\/(?:react|zod|dom\/dist\/form\.mjs)|\/app\/dashboard\/(?:picture-field\/|parts\/(?:conflict|edit-form|form-dialog|form-section|price-field|publish-fields|record-editor|tag-choice|word-list-field)\.tsx?$)/;

/**
 * Vite's own loader of dynamic imports minds style sheets, which come whole with the first page here, and weighs as much on
 * every page as the header does. This one only fetches what the imported file imports along with it.
 */
const leanDynamicImports: Plugin = {
  name: "lean-dynamic-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export function __vitePreload(load, files = []) {
      for (const file of files) {
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + file }));
      }
      return load();
    }`,
  },
};

/**
 * A schema of Zod can describe itself as JSON Schema, and every schema brings the code for it, a third of the library. No form
 * in a browser asks for that.
 */
const noJsonSchema: Plugin = {
  name: "no-json-schema",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)];
      const body = 'throw new Error("There is no JSON Schema in a browser.");';
      return names
        .map(
          ([, name, alias]) =>
            `const _${alias ?? name} = () => { ${body} }; export { _${alias ?? name} as ${alias ?? name} };`,
        )
        .join("\n");
    },
  },
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanDynamicImports,
    noJsonSchema,
    {
      // Groups without their dependencies need it, and React Router's plugin would set it otherwise.
      name: "entries-may-export-more",
      config: () => ({
        environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } } },
      }),
    },
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: framework, priority: 3 },
                { name: "site", test: everyPage, priority: 2 },
                { name: "asking", test: pagesToAskOn, priority: 1 },
                { name: "home-parts", test: pagesOfHomes, priority: 0 },
                { name: "lists", test: dashboardLists, includeDependenciesRecursively: false },
                { name: "forms", test: dashboardForms, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // One module graph for Hono and the routes: both see the same context keys.
        rolldownOptions: { input: "./server/app.ts", checks: { bundlerTimings: false } },
      },
    },
  },
});
