import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { checks: { bundlerTimings: false } } } },
    ssr: {
      build: {
        // One module graph for Hono and the routes: both see the same context keys.
        rolldownOptions: { input: "./server/app.ts", checks: { bundlerTimings: false } },
      },
    },
  },
});
