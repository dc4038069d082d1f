import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writeVersion } from "./scripts/write-version.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // 8 kB of addresses: asked for one by one, a form whose address is not yet known would go nowhere when the line is
  // lost.
  routeDiscovery: { mode: "initial" },
  // Apart, the part of a view that sends its forms would be one more file of each view, with more headers than script.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(join(reactRouterConfig.buildDirectory, "client"));
    await writeVersion(reactRouterConfig.buildDirectory);
  },
} satisfies Config;
