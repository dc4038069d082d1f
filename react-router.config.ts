import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";

export default {
  appDirectory: "app",
  ssr: true,
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
