import { existsSync } from "node:fs";
import { basename } from "node:path";
import { become, build, installDependencies, runScript } from "./prepare.mjs";
import { step } from "./progress.mjs";

// The browser tests take two thirds of the time in this shell that they take in the whole browser, so it is looked for
// first.
const shell = "/usr/bin/chromium-headless-shell";
const usualPlaces = [
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  if (!existsSync(shell) && mayInstall()) await installShell();
  const found = usualPlaces.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium: install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.",
  );
}

async function installShell() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = (name) =>
    step(`Installing ${name}`, "apt-get", ["install", "-q", "-y", "--no-install-recommends", name], { env });
  try {
    await step("Looking for the package of Chromium", "apt-get", ["update", "-q"], { env });
    await install("chromium-headless-shell");
  } catch (error) {
    // A browser that is installed already is enough, so this failure is only shown.
    console.log(error.message);
    if (!usualPlaces.some((path) => existsSync(path))) await install("chromium");
  }
}

/** Installs the proxies for the slow tests, which say themselves what is missing if they cannot be installed. */
async function installProxies() {
  const missing = ["/usr/sbin/nginx", "/usr/bin/caddy"].filter((path) => !existsSync(path));
  const areNeeded = !process.argv.includes("--project=!slow");
  if (!areNeeded || missing.length === 0 || !mayInstall()) return;
  const names = missing.map((path) => basename(path));
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step("Looking for the packages of the proxies", "apt-get", ["update", "-q"], { env });
  const args = ["install", "-q", "-y", "--no-install-recommends", ...names];
  await step(`Installing ${names.join(" and ")}`, "apt-get", args, { env });
}

await runScript(async () => {
  await installDependencies({ forTests: true });
  await build();
  const chromium = await findChromium();
  await installProxies();
  const reports = ["--reporter=default", "--reporter=json", "--outputFile.json=build/test-results.json"];
  const args = ["node_modules/vitest/vitest.mjs", "run", ...reports, ...process.argv.slice(2)];
  return become(args, { CHROMIUM_PATH: chromium });
});
