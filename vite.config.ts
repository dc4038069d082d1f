import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserChunks } from "./scripts/browser-chunks.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";

export default defineConfig({
  // Vite minifies the style sheets. A second minifier before it would repeat each property that needs a prefix.
  plugins: [inlineScripts(), tailwindcss({ optimize: false }), reactRouter(), browserChunks()],
  // If Vite bundled packages anew, it would load an open page again and lose what was typed. A package that is not named
  // is sent file by file.
  optimizeDeps: {
    noDiscovery: true,
    include: ["@conform-to/react", "@conform-to/zod/v4", "idiomorph", "zod"],
  },
  environments: {
    client: { build: { rolldownOptions: { checks: { bundlerTimings: false } } } },
    ssr: {
      build: {
        // Hono and the routes share one module graph, so that both have the same context keys.
        rolldownOptions: { input: "./server/app.ts", checks: { bundlerTimings: false } },
      },
    },
  },
});
