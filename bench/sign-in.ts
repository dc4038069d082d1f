// Whether the time of the answer tells who is an administrator: a wrong password for their e-mail against any password for an
// e-mail that nobody has, in turns. Their delays for repeated failures are taken away before each try.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { connectDatabase } from "#server/db/connection.ts";
import { type Figure, figure, median } from "./figures.ts";
import { withSampleSite } from "./running-site.ts";

const ROUNDS = 40;
const known = "bench@amaka.example";

let tries = 0;

export async function measureSignIn(): Promise<Figure[]> {
  return withSampleSite(
    async ({ origin, data }) => {
      await makeAdministrator(data.path);
      const db = connectDatabase(await data.databaseUrl(), { maxConnections: 1 });
      const times = { known: [] as number[], unknown: [] as number[] };
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          const turns = [
            async () => times.known.push(await rejectedAfter(origin, known)),
            async () => times.unknown.push(await rejectedAfter(origin, `nobody-${round}@amaka.example`)),
          ];
          for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
            await db.deleteFrom("sign_in_attempts").execute();
            await turn();
          }
        }
      } finally {
        await db.destroy();
      }
      const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
      return [
        figure("a wrong password for a known e-mail, median", ofKnown, { unit: "ms", digits: 1 }),
        figure("the same for an e-mail that nobody has", ofUnknown, { unit: "ms", digits: 1 }),
        figure("ratio of the two", ofUnknown / ofKnown, { atLeast: 0.95, atMost: 1.05, digits: 2 }),
      ];
    },
    // The addresses that are named are believed, so that no limit on requests is met.
    { SAMPLE_CONTENT: "off", TRUSTED_PROXY: "127.0.0.1" },
  );
}

async function rejectedAfter(origin: string, email: string): Promise<number> {
  const body = new URLSearchParams({ email, password: "not their password" });
  const startedAt = performance.now();
  tries += 1;
  const headers = { origin, "x-forwarded-for": `198.18.0.${tries % 256}` };
  const answer = await fetch(`${origin}/login`, { method: "POST", body, headers, redirect: "manual" });
  await answer.arrayBuffer();
  if (answer.status !== 400) throw new Error(`signing in was answered ${answer.status}`);
  return performance.now() - startedAt;
}

async function makeAdministrator(dataDir: string): Promise<void> {
  const command = spawn(process.execPath, ["scripts/set-administrator.ts", "--email", known], {
    cwd: join(import.meta.dirname, ".."),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ["pipe", "ignore", "inherit"],
  });
  command.stdin.end("the password of a bench\n");
  await once(command, "close");
}
