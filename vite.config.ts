import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// What pages share comes in few files: many small ones compress badly, each is a request, and the list of them
// (React Router's manifest) is fetched too. What no page shares with the others stays with its page.
const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
const everyPage =
  /\/app\/(?:ui\/(?:button|class-names|failure-page|field|icons|json-ld|logo|nonce|section|site-link)|site\/(?:ask\/(?:form-parts|kept-fields)|documents\/download-link|layout\/(?!not-found).*|newsletter\/newsletter-box|saved\/(?:save-button|saved-script)))\.tsx?$|\/domain\/(?:contact-link|home|not-stored)\.ts$/;
const pagesToAskOn = /\/app\/site\/(?:ask\/ask-forms|homes\/deeds)\.tsx$/;
const pagesWithHomes =
  /\/app\/(?:ui\/(?:chip|doorway|home-card|picture)|site\/homes\/(?:home-grid|home-card-data))\.tsx?$|\/domain\/(?:money|picture)\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
