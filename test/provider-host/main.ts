// The test host as a program of its own: `PAYMENTS=sandbox npm start` starts it, and says how it is reached by its first line.
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
// Whoever started it is gone.
process.on("disconnect", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
