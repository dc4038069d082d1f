import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { CollectionSettings } from "#domain/collections/provider-settings.ts";
import { PlainError } from "#server/db/plain-error.ts";

const program = join(import.meta.dirname, "../../test/kit/stand-ins/provider-simulator/main.ts");

const began = z.object({
  url: z.string(),
  mtn: z.object({
    baseUrl: z.string(),
    targetEnvironment: z.string(),
    subscriptionKey: z.string(),
    apiUser: z.string(),
    apiKey: z.string(),
  }),
  airtel: z.object({ baseUrl: z.string(), clientId: z.string(), clientSecret: z.string(), isTest: z.literal(true) }),
});

/**
 * Starts a simulator of the providers, which ends with this program.
 *
 * @throws PlainError if the tests are not installed, as in an image
 */
export async function startSandbox(
  airtelCallbackUrl: string,
): Promise<{ settings: CollectionSettings; url: string; stop: () => void }> {
  if (!existsSync(program))
    throw new PlainError(
      "PAYMENTS=sandbox needs test/kit/stand-ins/provider-simulator, which an image does not have: start it from a clone.",
    );
  const host = spawn(process.execPath, [program, airtelCallbackUrl], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  host.channel?.unref();
  if (!host.stdout) throw new Error("the simulator of payments cannot be heard");
  const lines = createInterface({ input: host.stdout });
  for await (const line of lines) {
    const { url, ...settings } = began.parse(JSON.parse(line));
    return { settings, url, stop: () => host.kill() };
  }
  throw new Error("the simulator of payments ended before it began");
}
