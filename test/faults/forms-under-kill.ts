import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "#test/seeded-random.ts";
import { type SiteProcess, startSite } from "#test/site-process.ts";

/** This is what became of the forms. `acknowledged` has the messages of those that were saved. */
export interface KilledForms {
  acknowledged: string[];
  /** So many forms were sent again because their answer was lost. */
  repeated: number;
}

const senders = 6;

/**
 * Sends at least `forms` forms while the program is killed with SIGKILL `kills` times, every `killEveryMs` on average.
 * A form without an answer is sent again until it is acknowledged.
 */
export async function postUnderKill(
  databaseUrl: string,
  dataDir: string,
  options: { forms: number; kills: number; killEveryMs: number },
): Promise<KilledForms> {
  const start = () => startSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUSTED_PROXY: "127.0.0.1" });
  let site: SiteProcess = await start();
  await site.ready();
  const acknowledged: string[] = [];
  let repeated = 0;
  let kills = 0;
  let next = 0;
  let isOver = false;

  async function sendUntilAcknowledged(message: string, address: string): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const { port } = site;
      const answer = await fetch(`http://127.0.0.1:${port}/ask`, {
        method: "POST",
        headers: { "x-forwarded-for": address, origin: `http://localhost:${port}` },
        body: new URLSearchParams({ kind: "message", name: "Amina", phone: "0772 123 456", message }),
        signal: AbortSignal.timeout(10_000),
      })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined);
      if (answer?.status === 200 && answer.body.includes("We have it. Your reference is")) {
        acknowledged.push(message);
        return;
      }
      if (answer !== undefined && answer.status < 500) {
        throw new Error(`form ${message} was answered ${answer.status}: ${answer.body.slice(0, 200)}`);
      }
      if (attempt > 0 || answer) repeated += 1;
      await sleep(50);
    }
  }

  async function send(sender: number): Promise<void> {
    while (next < options.forms || kills < options.kills) {
      const form = next;
      next += 1;
      await sendUntilAcknowledged(`form ${form}`, `198.18.${(form >> 8) % 256}.${form % 256}`);
      // The first sender goes on until the last kill, so that every kill meets a form.
      if (sender > 0 && next >= options.forms) return;
    }
  }

  async function killAgainAndAgain(): Promise<void> {
    const random = seededRandom();
    // The rest of the forms has a process that lives: a slow machine answers few of them between two kills.
    while (!isOver && kills < options.kills) {
      await sleep(options.killEveryMs * (0.5 + random()));
      if (isOver) return;
      site.child.kill("SIGKILL");
      await site.ended;
      kills += 1;
      site = await start();
      await site.ready();
    }
  }

  const killing = killAgainAndAgain();
  try {
    await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  } finally {
    isOver = true;
    await killing;
    site.child.kill("SIGKILL");
    await site.ended;
  }
  return { acknowledged, repeated };
}
