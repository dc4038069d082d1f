import { become, build, installDependencies, nodeSettings, runBeside, runScript } from "./prepare.mjs";

await runScript(async () => {
  await installDependencies();
  await build();
  const { arguments: settings, environment } = nodeSettings;
  return become([...settings, "server/main.ts"], { ...environment, ...smsSandbox(), NODE_ENV: "production" });
});

/** With SMS=sandbox a local program takes the place of Africa's Talking. */
function smsSandbox() {
  if (process.env.SMS !== "sandbox") return {};
  const SMS_PORT = process.env.SMS_PORT ?? "4070";
  runBeside(["test/sms-host/main.ts", SMS_PORT]);
  const SMS_URL = `http://127.0.0.1:${SMS_PORT}/version1/messaging`;
  return {
    SMS_GATEWAY: "africas-talking",
    SMS_USERNAME: "sandbox",
    SMS_API_KEY: "sandbox",
    SMS_SENDER: "AMAKA",
    SMS_URL,
  };
}
