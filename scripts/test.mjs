// npm test: sets up everything the tests need on a bare machine, then runs all of them.
import { existsSync } from "node:fs";
import { become, build, installDependencies, runScript, step } from "./prepare.mjs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const usual = () => usualPlaces.find((path) => existsSync(path));
  if (usual() === undefined && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await step("Looking for the Chromium package", "apt-get", ["update", "-q"], { env });
    await step("Installing Chromium", "apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"], {
      env,
    });
  }
  const found = usual();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.",
  );
}

await runScript(async () => {
  await installDependencies();
  await build();
  const chromium = await findChromium();
  const reports = ["--reporter=default", "--reporter=json", "--outputFile.json=build/test-results.json"];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...reports, ...process.argv.slice(2)];
  return become(args, { CHROMIUM_PATH: chromium, NODE_ENV: "test" });
});
