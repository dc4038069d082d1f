// Measures how long a visitor's form takes while the mail server is down: one time it rejects connections, one time it takes them
// and never says a word. A real process, a form after the other. Run: node bench/form-post.ts. Fails when a median is above
// 100 ms.
import { createServer, type Socket } from "node:net";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { isOpenWeekday } from "#test/enquiries/open-weekday.ts";
import { startTestServer } from "#test/postgres-server.ts";
import { createDataFolder, startSite } from "#test/site-process.ts";

const forms = 200;
const limitMs = 100;

const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket.on("error", () => {}));
});
await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
const address = silent.address();
const silentPort = typeof address === "object" && address ? address.port : 0;

const days = Array.from({ length: 40 }, (_, i) => addDays(localDate(new Date()), i + 2)).filter(isOpenWeekday);
/** Every other one takes a slot of its own, as far as there are any. */
const slots = days.flatMap((date) => [9, 10, 11, 12, 13, 14, 15, 16].map((hour) => ({ date, hour })));

let failed = false;
try {
  for (const [words, smtpUrl] of [
    ["rejects connections", "smtp://127.0.0.1:1"],
    ["never says a word", `smtp://127.0.0.1:${silentPort}`],
  ] as const) {
    const server = await startTestServer();
    const folder = await createDataFolder();
    const env = { DATABASE_URL: server.url("postgres"), DATA_DIR: folder.path, TRUSTED_PROXY: "127.0.0.1" };
    const site = await startSite({ ...env, SMTP_URL: smtpUrl });
    try {
      await site.ready();
      console.log(`The mail server ${words}:`);
      for (const path of ["/ask", "/visit"] as const) {
        const times: number[] = [];
        for (let i = 0; i < (path === "/visit" ? Math.min(forms, slots.length) : forms); i += 1) {
          times.push(await post(site.port, path, i));
        }
        // The first ones warm the program up and are not counted.
        const counted = times.slice(10).sort((a, b) => a - b);
        const at = (share: number) => counted[Math.floor(share * (counted.length - 1))] ?? 0;
        failed ||= at(0.5) > limitMs;
        console.log(
          `  ${path.padEnd(8)} ${counted.length} forms, median ${at(0.5).toFixed(1)} ms, 95th percentile ${at(0.95).toFixed(1)} ms`,
        );
      }
    } finally {
      site.child.kill("SIGTERM");
      await site.ended;
      await server.remove();
      await folder.remove();
    }
  }
} finally {
  for (const socket of sockets) socket.destroy();
  silent.close();
}
process.exitCode = failed ? 1 : 0;

async function post(port: number, path: "/ask" | "/visit", i: number): Promise<number> {
  const { date = "", hour = 9 } = slots[i % slots.length] ?? {};
  const person = { name: `Visitor ${i}`, email: `visitor${i}@visitors.example`, message: "I would like to see it." };
  const fields =
    path === "/ask" ? { kind: "message", ...person } : { ...person, date, time: `${String(hour).padStart(2, "0")}:00` };
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: `http://localhost:${port}`, "x-forwarded-for": `198.18.${i >> 8}.${i & 255}` },
    body: new URLSearchParams(fields),
  });
  const body = await response.text();
  const took = performance.now() - startedAt;
  if (response.status !== (path === "/ask" ? 200 : 303)) {
    throw new Error(`form ${i} to ${path} was answered ${response.status}: ${body.slice(0, 200)}`);
  }
  return took;
}
