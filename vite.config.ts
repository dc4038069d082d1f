import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// What pages share comes in few files: many small ones compress badly, each is a request, and the list of them
// (React Router's manifest) is fetched too. What no page shares with the others stays with its page.
const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
const everyPage =
  /\/app\/(?:ui\/(?:button|class-names|failure-page|field|icons|json-ld|logo|nonce|section|site-link)|site\/(?:ask\/(?:form-parts|kept-fields)|documents\/download-link|layout\/(?!not-found).*|newsletter\/newsletter-box|saved\/(?:save-button|saved-script)))\.tsx?$|\/domain\/(?:contact-link|home|not-stored)\.ts$/;
// Of the dashboard's lists and forms only what stands here comes in their files, and nothing that it imports: else they would
// hold what a public page needs as well. Forms import lists, never the other way about.
const dashboardLists =
  /\/app\/dashboard\/parts\/(?:bulk-notice|confirm-dialog|done-notice|empty-state|filter-chips|form-values|list-toolbar|local-draft|pager|record-(?:deeds|items|list|list-view|state)|status-mark|thumbnail|use-opened)\.tsx?$/;
const dashboardForms =
  /\/@conform-to\/(?:react|zod|dom\/dist\/form\.mjs)|\/app\/dashboard\/(?:picture-field\/|parts\/(?:conflict|edit-form|form-dialog|form-section|price-field|publish-fields|record-editor|tag-choice|word-list-field)\.tsx?$)/;
const pagesToAskOn = /\/app\/site\/(?:ask\/ask-forms|homes\/deeds)\.tsx$/;
const pagesWithHomes =
  /\/app\/(?:ui\/(?:chip|doorway|home-card|picture)|site\/homes\/(?:home-grid|home-card-data))\.tsx?$|\/domain\/(?:money|picture)\.ts$/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
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
                { name: "homes", test: pagesWithHomes, priority: 1 },
                { name: "asking", test: pagesToAskOn, priority: 0 },
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
