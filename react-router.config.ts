import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";
import { trimManifest } from "./scripts/trim-manifest.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // The manifest ships whole: "lazy" discovery would ask the server for routes on every hover, on data that people pay for.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, "client");
    await trimManifest(join(client, "assets"));
    await compressAssets(client);
  },
} satisfies Config;
