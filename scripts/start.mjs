import { parseArgs } from "node:util";
import { become, build, installDependencies, isBuilt, nodeSettings, runBeside, runScript } from "./prepare.mjs";
import { showCount } from "./progress.mjs";

await runScript(async () => {
  const { arguments: settings, environment } = nodeSettings;
  const given = { ...readOptions(), ...environment, ...smsSandbox(), NODE_ENV: "production" };
  await installDependencies();
  const showPictures = async (site) => {
    site.on("message", ({ title, done, total }) => showCount(title, done, total));
  };
  if (isBuilt()) return become([...settings, "server/main.ts"], given, showPictures);
  // The site makes its database and imports its pictures while the build runs, and opens only when the build is done.
  return become([...settings, "server/main.ts"], { ...given, AWAITS_BUILD: "1" }, async (site) => {
    await showPictures(site);
    await build();
    if (site.connected) site.send("built");
  });
});

/** Reads what follows the command, as in `npm start -- --port 4000`, and returns it as environment variables. */
function readOptions() {
  const options = { port: { type: "string" }, host: { type: "string" } };
  try {
    const { port, host } = parseArgs({ options, args: process.argv.slice(2) }).values;
    return { ...(port !== undefined && { PORT: port }), ...(host !== undefined && { HOST: host }) };
  } catch (error) {
    throw new Error(
      `${error.message} What can be given is --port 4000 and --host 127.0.0.1; README.md lists the settings.`,
    );
  }
}

/**
 * Starts a local program that takes the place of Africa's Talking if SMS=sandbox, and returns the settings with its
 * address.
 */
function smsSandbox() {
  if (process.env.SMS !== "sandbox") return {};
  const SMS_PORT = process.env.SMS_PORT ?? "4070";
  runBeside(["test/kit/stand-ins/sms-host/main.ts", SMS_PORT]);
  const SMS_URL = `http://127.0.0.1:${SMS_PORT}/version1/messaging`;
  return {
    SMS_GATEWAY: "africas-talking",
    SMS_USERNAME: "sandbox",
    SMS_API_KEY: "sandbox",
    SMS_SENDER: "AMAKA",
    SMS_URL,
  };
}
