import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./test/temporary-folder.ts";

// Whatever the machine speaks, wherever it stands, and whichever database its owner works with: the same for every run.
Object.assign(process.env, { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" });
for (const name of Object.keys(process.env)) if (/^(PG[A-Z]+|LANGUAGE)$/.test(name)) delete process.env[name];
keepTemporaryFilesInMemory();

// Time limits end what hangs; a busy machine takes many times what a quiet one does, which is no failure.
// What comes about at some time may do so later on a busy machine; usual is one second.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/** What takes long: kills, faults, several processes, growth, and all of the browser but the journeys of every day. */
const slow = "**/*.slow.test.ts";

export default defineConfig({
  test: {
    // Also on one core: much of a test is waiting for a browser or a database. More would measure the machine instead.
    maxWorkers: 2,
    // A file finds the modules loaded that one before it has loaded: that was a third of a run's work. What a site keeps, it
    // keeps in what createApp returns, not in its modules, and each test has a site of its own.
    isolate: false,
    projects: [
      {
        // No I/O: these run in a few seconds, or longer when the machine has other work, which is no failure.
        test: {
          name: "unit",
          include: ["domain/**/*.test.ts", "{app,server,test}/**/*.pure.test.ts", "test/architecture.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        // The whole program on a real PostgreSQL, through its front door.
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
        // Each night: `npm test` leaves it out.
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
