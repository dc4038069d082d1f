import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // One module graph for Hono and the routes: both see the same context keys.
        rollupOptions: { input: "./server/app.ts" },
      },
    },
  },
});
