// Started by `PAYMENTS=sandbox npm start`; its first line says how it is reached.
import { hostKeys, ProviderHost } from "./host.ts";

const [airtelCallbackUrl] = process.argv.slice(2);
const host = await ProviderHost.start({ airtelCallbackUrl });
const { subscriptionKey, apiUser, apiKey, targetEnvironment, clientId, clientSecret } = hostKeys;
const began = {
  url: host.url,
  mtn: { baseUrl: host.url, targetEnvironment, subscriptionKey, apiUser, apiKey },
  airtel: { baseUrl: host.url, clientId, clientSecret, isTest: true },
};
process.stdout.write(`${JSON.stringify(began)}\n`);
// The parent has died.
process.on("disconnect", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
