import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ada, makeAdministrator } from "#test/administrator.ts";
import { cookieHeader } from "#test/app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { photo } from "#test/media/pictures.ts";
import { createDataFolder, type DataFolder, freePort, type SiteProcess, startSite } from "#test/site-process.ts";

let database: TestDatabase;
let data: DataFolder;
let balancer: Server;
let origin: string;
let processes: SiteProcess[] = [];

/** Starts a balancer that sends requests to the processes in turn, and skips one that accepts no connection. */
async function startBalancer(port: number): Promise<Server> {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    const pass = (index: number, triesLeft: number) => {
      const target = processes[index % processes.length];
      const forwarded = httpRequest({
        host: "127.0.0.1",
        port: target?.port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, "x-forwarded-for": "198.51.100.7" },
      });
      forwarded.on("response", (answer) => {
        response.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          "x-process": String(index % processes.length),
        });
        answer.pipe(response);
        response.on("close", () => answer.destroy());
      });
      forwarded.on("error", () => {
        if (triesLeft > 0 && request.method === "GET" && !response.headersSent) pass(index + 1, triesLeft - 1);
        else response.destroy();
      });
      request.pipe(forwarded);
    };
    pass(turn, processes.length - 1);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const start = () =>
  startSite({
    DATABASE_URL: database.url,
    DATA_DIR: data.path,
    PUBLIC_URL: origin,
    TRUSTED_PROXY: "127.0.0.1",
    AUTH_SECRET: "a secret that both processes know, long enough",
  });

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  [database, data, balancer] = await Promise.all([createTestDatabase(), createDataFolder(), startBalancer(port)]);
  processes = await Promise.all([start(), start()]);
  await Promise.all(processes.map((each) => each.ready()));
  await makeAdministrator({ db: database.db, clock: { now: new Date() } });
});

afterAll(async () => {
  balancer.closeAllConnections();
  balancer.close();
  for (const { child } of processes) child.kill("SIGTERM");
  await Promise.all(processes.map(({ ended }) => ended));
  await database.remove();
  await data.remove();
});

const cookies = new Map<string, string>();

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ accept: "text/html", origin, ...Object.fromEntries(new Headers(init.headers)) });
  if (cookies.size > 0) headers.set("cookie", cookieHeader({ cookies }));
  const answer = await fetch(origin + path, { redirect: "manual", ...init, headers });
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  return answer;
}

const send = (path: string, fields: Record<string, string>) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields) });

/** Sends the request until each process has answered it, and returns the statuses. */
async function askBoth(path: string): Promise<number[]> {
  const statuses = new Map<string | null, number>();
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await ask(path);
    await answer.arrayBuffer();
    statuses.set(answer.headers.get("x-process"), answer.status);
  }
  return [...statuses.values()];
}

test("a session of one process is valid at the other, with the same cookie", async () => {
  expect((await ask("/dashboard")).status).toBe(302);
  expect((await send("/login", { email: ada.email, password: ada.password })).status).toBe(302);
  expect(await askBoth("/dashboard")).toEqual([200, 200]);
});

test("an open view at either process shows at once what a visitor sends to any", async () => {
  const open = async () => {
    const answer = await ask("/dashboard/live", { headers: { accept: "text/event-stream" } });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    expect(first?.value).toContain("retry:");
    return { process: answer.headers.get("x-process"), reader };
  };
  const views = [await open(), await open()];
  expect(new Set(views.map(({ process }) => process)).size).toBe(2);
  for (const name of ["Grace", "Joan"]) {
    const sent = await send("/ask", { kind: "message", name, email: "grace@visitors.example", message: "Hello" });
    expect(sent.status).toBe(200);
    await sent.text();
    for (const { reader } of views) {
      for (let heard = ""; !heard.includes("data: inquiries"); ) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended after ${JSON.stringify(heard)}`);
        heard += value;
      }
    }
  }
  await Promise.all(views.map(({ reader }) => reader?.cancel()));
});

test("a picture that one process has taken is shown by both", async () => {
  const bytes = new Uint8Array(await photo(900, 600));
  const headers = { accept: "application/json", "content-type": "application/octet-stream" };
  const taken = await ask("/dashboard/media/upload?name=home.jpg", { method: "POST", body: bytes, headers });
  expect(taken.status).toBe(200);
  const { media }: { media: { picture: { address: string } } } = await taken.json();
  expect(await askBoth(`/media/${media.picture.address}/640.jpg`)).toEqual([200, 200]);
});

test("a process is replaced without readers noticing", async () => {
  let isOver = false;
  const statuses = new Set<number>();
  const visitors = ["/faq", "/dashboard"].map(async (path) => {
    while (!isOver) {
      const answer = await ask(path);
      await answer.arrayBuffer();
      statuses.add(answer.status);
      // The pause leaves the processor to the process that is starting.
      await sleep(20);
    }
  });
  processes[0]?.child.kill("SIGTERM");
  expect(await processes[0]?.ended).toBe(0);
  const another = await start();
  await another.ready();
  processes[0] = another;
  isOver = true;
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
  expect(await askBoth("/faq")).toEqual([200, 200]);
});
