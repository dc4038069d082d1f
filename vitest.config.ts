import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { keepTemporaryFilesInMemory } from "./test/kit/temporary-folder.ts";

// Tests pass whatever language, time zone and database the machine is set to.
// As in operation, libraries leave out what only helps to develop, which takes a tenth of the time of a page.
Object.assign(process.env, { TZ: "UTC", LANG: "C.UTF-8", LC_ALL: "C.UTF-8", NODE_ENV: "production" });
for (const name of Object.keys(process.env)) if (/^(PG[A-Z]+|LANGUAGE)$/.test(name)) delete process.env[name];
keepTemporaryFilesInMemory();

// A busy machine takes many times what a quiet one does.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

/** These tests kill processes, cause faults, run several processes, grow the site or drive a browser at length. */
const slow = "**/*.slow.test.ts";

/** Starts with the projects that have the longest files, so that no worker is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => ["slow", "browser", "app", "unit"].indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // Some of a file's time is waiting, so three at a time keep two cores busy; with four they cost each other more.
    maxWorkers: 3,
    // A test that passes may have made something fail on purpose, which nobody needs to read.
    silent: "passed-only",
    // Files share their modules, whose loading was a third of a run. They can, because all state of a site is in what
    // createApp returns.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // These tests do no input or output.
        test: {
          name: "unit",
          include: [
            "{content,domain}/**/*.test.ts",
            "{app,server,test}/**/*.pure.test.ts",
            "test/architecture.test.ts",
          ],
          testTimeout: 30_000,
        },
      },
      {
        // These tests use the program as a browser does, on a real PostgreSQL.
        test: {
          name: "app",
          include: ["{app,server,test}/**/*.test.ts"],
          exclude: [slow, "**/*.pure.test.ts", "test/architecture.test.ts", "test/e2e/**"],
          globalSetup: "test/kit/global-setup.ts",
          ...patient,
        },
      },
      {
        // These tests run in the system's Chromium.
        test: {
          name: "browser",
          include: ["test/e2e/**/*.test.ts"],
          exclude: [slow],
          globalSetup: "test/kit/global-setup.ts",
          ...patient,
        },
      },
      {
        // These tests run each night.
        test: {
          name: "slow",
          include: [slow],
          globalSetup: "test/kit/global-setup.ts",
          ...patient,
        },
      },
    ],
  },
});
