import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./test/temporary-folder.ts";

// Whatever the machine's language, zone and database.
Object.assign(process.env, { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" });
for (const name of Object.keys(process.env)) if (/^(PG[A-Z]+|LANGUAGE)$/.test(name)) delete process.env[name];
keepTemporaryFilesInMemory();

// A busy machine takes many times what a quiet one does.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

/** Kills, faults, several processes, growth, most of the browser. */
const slow = "**/*.slow.test.ts";

export default defineConfig({
  test: {
    // Much of a test is waiting.
    maxWorkers: 2,
    // What a test makes fail on purpose is no news.
    silent: "passed-only",
    // Loading modules for each file was a third of a run. A site's state is in what createApp returns.
    isolate: false,
    projects: [
      {
        // No I/O.
        test: {
          name: "unit",
          include: ["domain/**/*.test.ts", "{app,server,test}/**/*.pure.test.ts", "test/architecture.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        // Through its front door, on a real PostgreSQL.
        test: {
          name: "app",
          include: ["{app,server,test}/**/*.test.ts"],
          exclude: [slow, "**/*.pure.test.ts", "test/architecture.test.ts", "test/e2e/**"],
          globalSetup: "test/global-setup.ts",
          ...patient,
        },
      },
      {
        // In the system's Chromium.
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          exclude: [slow],
          globalSetup: "test/global-setup.ts",
          ...patient,
        },
      },
      {
        // Each night.
        test: {
          name: "slow",
          include: [slow],
          globalSetup: "test/global-setup.ts",
          ...patient,
        },
      },
    ],
  },
});
