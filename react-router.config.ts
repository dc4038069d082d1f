import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writeVersion } from "./scripts/write-version.ts";

export default {
  appDirectory: "app",
  ssr: true,
  // All addresses come with the first page of the dashboard (8 kB): asked for one by one, a form whose address is not
  // yet known would go nowhere when the line is lost.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(join(reactRouterConfig.buildDirectory, "client"));
    await writeVersion(reactRouterConfig.buildDirectory);
  },
} satisfies Config;
