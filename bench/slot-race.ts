// Lets 200 people press for the same two places of one slot at the same moment, in a real process. Run: node
// bench/slot-race.ts. Fails unless exactly 2 are booked and all others get free times. The column "others" is a page that has to
// ask the database meanwhile.
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { isOpenWeekday } from "#test/enquiries/open-weekday.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { createDataFolder, startSite } from "#test/site-process.ts";

const racers = 200;
const rounds = 5;

const server = await startTestServer();
const folder = await createDataFolder();
const url = server.url("postgres");
const site = await startSite({ DATABASE_URL: url, DATA_DIR: folder.path, TRUSTED_PROXY: "127.0.0.1" });
let failed = false;
try {
  await site.ready();
  const base = `http://127.0.0.1:${site.port}`;
  const origin = `http://localhost:${site.port}`;
  const days = Array.from({ length: 20 }, (_, i) => addDays(localDate(new Date()), i + 2));
  const open = days.filter(isOpenWeekday).slice(0, rounds);
  console.log(`${racers} people, one slot with two places\n`);
  console.log("  booked  told  failed   median      last   others");
  for (const [round, date] of open.entries()) {
    const times: number[] = [];
    const statuses: number[] = [];
    const startedAt = performance.now();
    const race = Array.from({ length: racers }, async (_, i) => {
      const response = await fetch(`${base}/visit`, {
        method: "POST",
        redirect: "manual",
        headers: { origin, "x-forwarded-for": `198.18.${round}.${i}` },
        body: new URLSearchParams({
          name: `Visitor ${i}`,
          email: `visitor${i}@visitors.example`,
          date,
          time: "10:00",
          message: "I would like to see it.",
        }),
      });
      const body = await response.text();
      const isTold = response.status === 409 && body.match(/name="slot"/g)?.length === 3;
      statuses.push(isTold ? 409 : response.status === 409 ? 500 : response.status);
      times.push(performance.now() - startedAt);
    });
    const askedAt = performance.now();
    const other = await fetch(`${base}/visit/free-times?date=${date}`);
    await other.text();
    const others = performance.now() - askedAt;
    await Promise.all(race);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    const [booked, told] = [count(303), count(409)];
    failed ||= booked !== 2 || told !== racers - 2 || other.status !== 200;
    times.sort((a, b) => a - b);
    const ms = (value = 0) => `${value.toFixed(0).padStart(6)} ms`;
    const line = [booked, told, racers - booked - told].map((value) => String(value).padStart(6)).join("  ");
    console.log(`${line} ${ms(times[racers / 2])} ${ms(times.at(-1))} ${ms(others)}`);
  }
  const db = connectDatabase(url);
  const stored = await db.selectFrom("visits").select("place").execute();
  await db.destroy();
  console.log(`\n${stored.length} visits are stored`);
  failed ||= stored.length !== 2 * open.length;
} finally {
  site.child.kill("SIGTERM");
  await site.ended;
  await server.remove();
  await folder.remove();
}
process.exitCode = failed ? 1 : 0;
