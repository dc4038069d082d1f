// `PAYMENTS=sandbox npm start` runs this program, and its first line says how to reach it.
import { simulatorKeys } from "./keys.ts";
import { ProviderSimulator } from "./simulator.ts";

const [airtelCallbackUrl] = process.argv.slice(2);
const simulator = await ProviderSimulator.start({ airtelCallbackUrl });
const { subscriptionKey, apiUser, apiKey, targetEnvironment, clientId, clientSecret } = simulatorKeys;
const began = {
  url: simulator.url,
  mtn: { baseUrl: simulator.url, targetEnvironment, subscriptionKey, apiUser, apiKey },
  airtel: { baseUrl: simulator.url, clientId, clientSecret, isTest: true },
};
process.stdout.write(`${JSON.stringify(began)}\n`);
// The channel closes when the parent has died.
process.on("disconnect", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
