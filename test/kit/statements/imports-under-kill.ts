import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { seededRandom } from "#test/seeded-random.ts";

export interface ImportedLedger {
  entries: unknown[];
  agreements: unknown[];
  homes: unknown[];
  rows: unknown[];
  kills: number;
}

/**
 * Imports a statement in processes that are killed with SIGKILL at a random moment within `killWithinMs`. After
 * `maxKills` kills a process may end by itself.
 */
export async function importUnderKill(
  url: string,
  options: { rows: number; maxKills: number; killWithinMs: number },
): Promise<ImportedLedger> {
  const db = connectDatabase(url);
  const folder = await mkdtemp(join(tmpdir(), "amaka-import-"));
  let kills = 0;
  const random = seededRandom();
  try {
    const file = join(folder, "mtn.csv");
    await writeFile(file, await sellAndPay(db, options.rows));
    const imported = () => db.selectFrom("statement_imports").select("id").orderBy("id").executeTakeFirst();
    const isBooked = async () =>
      (await db.selectFrom("statement_imports").select("id").where("state", "=", "booked").executeTakeFirst()) !==
      undefined;
    for (;;) {
      const found = await imported();
      if (found && (await isBooked())) break;
      const [intent, subject] = found ? ["book", String(found.id)] : ["read", file];
      const limit = kills < options.maxKills ? random() * options.killWithinMs : undefined;
      if (await runAndKill([intent ?? "", url, subject ?? ""], limit)) kills += 1;
    }
    const stored = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
    return {
      entries: await stored(
        sql`select receipt_number, external_reference, agreement_id, amount_ugx, paid_on from payments order by receipt_number`,
      ),
      agreements: await stored(sql`select id, state from agreements order by id`),
      homes: await stored(sql`select id, status from properties order by id`),
      rows: await stored(
        sql`select line_number, outcome, payments.receipt_number from statement_rows
            left join payments on payments.id = payment_id order by line_number`,
      ),
      kills,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await db.destroy();
  }
}

/** Returns whether the process was killed; it is false if the process had ended before. */
async function runAndKill(args: string[], killAfterMs: number | undefined): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "import-process.ts"), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  if (killAfterMs !== undefined) {
    // Starting the program takes longer than the import, so the time is counted from the first output.
    await Promise.race([once(child.stdout, "data"), ended]);
    await Promise.race([sleep(killAfterMs), ended]);
    child.kill("SIGKILL");
  }
  child.stdout.resume();
  const [code, signal] = await ended;
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`the import ended with ${code ?? signal}`);
  return signal === "SIGKILL";
}

/** Sells twenty homes and returns the text of a statement that pays them off, among other rows. */
async function sellAndPay(db: Database, rows: number): Promise<string> {
  const homes = 20;
  const amount = 1_000;
  // The prices are so high that no payment is more than what is owed.
  const price = amount * Math.floor(rows / homes);
  await sql`
    with homes as (
      insert into properties (title, price_ugx, status, created_by)
      select 'House ' || i, ${sql.lit(price)}, 'reserved', 'test' from generate_series(1, ${sql.lit(homes)}) as i returning id
    ), people as (
      insert into buyers (name, phone) select 'Buyer ' || i, '+2567000' || lpad(i::text, 5, '0')
      from generate_series(1, ${sql.lit(homes)}) as i returning id
    ), signed as (
      insert into agreements (buyer_id, property_id, price_ugx, starts_on, created_by)
      select people.id, homes.id, ${sql.lit(price)}, current_date - 400, 'test'
      from people join homes on homes.id = people.id returning id
    )
    insert into agreement_terms (agreement_id, effective_on, per_paying_day_ugx, paying_days_per_month, reason, agreed_by)
    select id, current_date - 400, 1000, 26, 'As signed', 'test' from signed`.execute(db);
  const lines = Array.from({ length: rows }, (_, i) => {
    const phone = `2567000${String((i % homes) + 1).padStart(5, "0")}`;
    if (i % 20 === 19) return `K${i},2026-01-05,Failed,${amount},${phone}`;
    if (i % 20 === 18) return `K${i - 1},2026-01-05,Completed,${amount},${phone}`;
    return `K${i},2026-01-05,Completed,${amount},${phone}`;
  });
  return `Transaction ID,Date,Status,Amount,From\n${lines.join("\n")}\n`;
}
