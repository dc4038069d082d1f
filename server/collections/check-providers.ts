import { randomUUID } from "node:crypto";
import { providerNames } from "#domain/collections/provider.ts";
import type { CollectionSettings } from "#domain/collections/provider-settings.ts";
import { PlainError } from "#server/db/plain-error.ts";
import type { Check } from "#server/doctor/examine.ts";
import { openProviders } from "./open-providers.ts";

/** Makes the check that asks each provider about a request that does not exist, to see whether it accepts the keys. */
export function providerChecks(settings: CollectionSettings | "sandbox"): Check[] {
  const providers = settings === "sandbox" ? [] : openProviders(settings);
  if (providers.length === 0) return [];
  const look = async () => {
    const problems = await Promise.all(
      providers.map(async ({ provider, fetchStatus }) => {
        const answer = await fetchStatus(randomUUID());
        // The answer about a request that does not exist may be odd, but it shows that the keys were accepted.
        if (answer.ok || answer.trouble === "odd") return [];
        const what = answer.trouble === "rejected" ? "does not take the keys" : "does not answer as it should";
        return `${providerNames[provider]} ${what} (${answer.description}).`;
      }),
    );
    if (problems.flat().length > 0) throw new PlainError(problems.flat().join(" "));
    return `${providers.map(({ provider }) => providerNames[provider]).join(" and ")} answered with the keys that are set.`;
  };
  return [{ check: "Payments", look }];
}
