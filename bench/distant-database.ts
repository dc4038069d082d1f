// What it costs when the database is not on the same machine: pages made anew, a form and the API with an artificial delay between
// program and database, the turns to and fro that each takes, and how the work is shared between program and database, which is all
// that a replica of it could take over. Run: node bench/distant-database.ts
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { withProcesses } from "./balanced-site.ts";
import { figure, median, tableText } from "./figures.ts";
import { childrenOf, processorSeconds } from "./process-facts.ts";

const ROUNDS = 15;
const DELAYS_MS = [0, 1, 5, 20];
const READY = "Z".charCodeAt(0);

let delayMs = 0;
let turns = 0;
let asked = 0;

/** Passes everything on, half of the delay later in each direction, and counts how often the database says that it is ready again. */
async function startDistance(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl);
  const { hostname, port } = target;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) socket.setNoDelay(true).on("error", () => {});
    client.on("data", (bytes) => setTimeout(() => database.write(bytes), delayMs / 2));
    let rest = Buffer.alloc(0);
    database.on("data", (bytes: Buffer) => {
      setTimeout(() => client.write(bytes), delayMs / 2);
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        if (rest[0] === READY) turns += 1;
        rest = rest.subarray(rest.readUInt32BE(1) + 1);
      }
    });
    database.on("close", () => client.destroy());
    client.on("close", () => database.destroy());
  });
  server.listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  target.port = String(typeof address === "object" && address ? address.port : 0);
  return target.href;
}

/** No limit of one address is met. */
const fromSomebodyElse = (n: number) => ({ "x-forwarded-for": `100.64.${n >> 8}.${n & 255}` });

const kinds: Record<string, (origin: string, n: number) => Promise<Response>> = {
  "a list of homes": (origin, n) => fetch(`${origin}/properties?search=home${n}`, { headers: fromSomebodyElse(n) }),
  "a plan": (origin, n) =>
    fetch(`${origin}/plan?home=apartment-1&perday=${20_000 + n}`, { headers: fromSomebodyElse(n) }),
  "a message (form)": (origin, n) =>
    fetch(`${origin}/ask`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: "http://localhost:3000", ...fromSomebodyElse(n) },
      body: new URLSearchParams({
        kind: "message",
        name: "Bench",
        email: `bench${n}@visitors.example`,
        message: "Hello",
      }),
    }),
  "the API": (origin, n) =>
    fetch(`${origin}/api/v1/properties?price=lt.${100_000_000 + n}`, { headers: fromSomebodyElse(n) }),
};

async function measure(kind: keyof typeof kinds, origin: string): Promise<{ ms: number; turns: number }> {
  asked += 1;
  const before = turns;
  const startedAt = performance.now();
  const answer = await kinds[kind]?.(origin, asked);
  await answer?.arrayBuffer();
  if (answer === undefined || answer.status >= 400) throw new Error(`${kind} was answered ${answer?.status}`);
  return { ms: performance.now() - startedAt, turns: turns - before };
}

await withProcesses(
  1,
  async ({ origins: [origin = ""], sites, postgresPid }) => {
    const figures = [];
    for (const kind of Object.keys(kinds)) {
      for (let warming = 0; warming < 20; warming += 1) await measure(kind, origin);
      for (delayMs of DELAYS_MS) {
        const seen = [];
        for (let round = 0; round < ROUNDS; round += 1) seen.push(await measure(kind, origin));
        const words =
          delayMs === 0 ? `${kind}, ${median(seen.map((one) => one.turns))} turns` : `${kind}, ${delayMs} ms away`;
        figures.push(figure(words, median(seen.map(({ ms }) => ms)), { unit: "ms", digits: 1 }));
      }
      delayMs = 0;
    }
    const pid = sites[0]?.child.pid ?? 0;
    const ofDatabase = () => childrenOf(postgresPid).reduce((sum, child) => sum + processorSeconds(child), 0);
    const before = { program: processorSeconds(pid), database: ofDatabase() };
    for (let round = 0; round < 200; round += 1) await measure("a list of homes", origin);
    const [program, database] = [processorSeconds(pid) - before.program, ofDatabase() - before.database];
    figures.push(
      figure("processor of the program for a list made anew", program * 5, { unit: "ms", digits: 1 }),
      figure("processor of the database for it", database * 5, { unit: "ms", digits: 1 }),
    );
    console.log(tableText(figures));
  },
  { through: startDistance },
);
process.exit();
