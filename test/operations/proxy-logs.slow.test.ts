import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { routePatterns } from "#test/pages/route-patterns.ts";
import { type RunningProxy, startCaddy, startNginx } from "./proxies.ts";

const test = testWithSite();

/** A parameter of another name counts as a secret, until its name is added here. */
const harmless = /^(?:id|slug|plan|level|traits|part|of|area|collection)$/;
// The key of a layout is its provider and a hash of its columns, which open nothing without signing in.
const harmlessRoutes = [
  "/dashboard/exports/:file",
  "/dashboard/statements/layouts/:key",
  "/dashboard/statements/layouts/:key/answers",
];

let site: TestSite;

test.beforeAll(async ({ site: opened }) => {
  site = opened;
});

const parametersOf = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** Lists the routes whose address has a secret, for people as well as for gateways and providers. */
function secretRoutes(): string[] {
  const all = [...routePatterns, ...site.app.routes.map(({ path }) => path)];
  return [...new Set(all)].filter(
    (pattern) => !harmlessRoutes.includes(pattern) && parametersOf(pattern).some((name) => !harmless.test(name)),
  );
}

const newSecret = () => `5ecret${randomBytes(12).toString("hex")}`;

/**
 * Returns spellings of an address, each with new secrets as its parameters, so that a log shows which of them it
 * contains.
 */
function spellings(pattern: string): { path: string; secrets: string[] }[] {
  const filled = () => {
    const secrets: string[] = [];
    const path = pattern.replaceAll(/:\w+\??/g, () => {
      const secret = newSecret();
      secrets.push(secret);
      return secret;
    });
    return { path, secrets };
  };
  const change = (edit: (path: string) => string) => {
    const { path, secrets } = filled();
    return { path: edit(path), secrets };
  };
  return [
    change((path) => path),
    change((path) => `${path}.data?_routes=x`),
    change((path) => `${path}/`),
    change((path) => path.replace(/^\/\w+/, (first) => first.toUpperCase())),
    change((path) => path.replace(/^\/\w/, (first) => `/%${first.charCodeAt(1).toString(16)}`)),
    change((path) => path.replaceAll("/", "//")),
  ];
}

const head = (method: string, path: string, ...fields: string[]) =>
  [`${method} ${path} HTTP/1.1`, "Host: homes.example", ...fields].join("\r\n");

/** Sends each address in every way in which a link reaches a proxy, because each way is logged in another place. */
async function sendAll(proxy: RunningProxy, patterns: string[]): Promise<string[]> {
  const sent: string[] = [];
  for (const pattern of patterns) {
    for (const { path, secrets } of spellings(pattern)) {
      sent.push(...secrets);
      await proxy.send({ head: head("GET", path) });
    }
    const [{ path, secrets } = { path: "", secrets: [] }] = spellings(pattern);
    sent.push(...secrets);
    await proxy.send({ head: head("GET", path), port: "http" });
    await proxy.send({ head: head("POST", path, "Content-Length: 0") });
    await proxy.send({ head: head("GET", `https://homes.example${path}`) });
    await proxy.send({ head: head("GET", "/homes", `Referer: https://homes.example${path}?a=b`) });
    const [query, cookie] = [newSecret(), newSecret()];
    sent.push(query, cookie);
    await proxy.send({ head: head("GET", `/homes?q=${query}`, `Cookie: session=${cookie}`) });
  }
  return sent;
}

/** Caddy logs the second part of a path as well, where the first is one of these words. */
const startOf = (pattern: string) => `"uri":"${/^\/(?:(?:login|news)\/\w+|\w+)\//.exec(pattern)?.[0]}"`;

const startProxy = { nginx: startNginx, caddy: startCaddy };

test.for(["nginx", "caddy"] as const)("%s writes no private link into any log", async (name) => {
  const location = newSecret();
  const proxy = await startProxy[name](`https://homes.example/login/reset/${location}`);
  try {
    const patterns = secretRoutes();
    // A walk over no route would prove nothing.
    expect(patterns).toEqual(expect.arrayContaining(["/visit/:token", "/login/setup/:token", "/sms/:key/report"]));
    expect(await proxy.send({ head: head("GET", "/homes") })).toBe(302);
    const sent = [location, ...(await sendAll(proxy, patterns))];
    // This exceeds the limits of nginx, which writes a line about each such request.
    const large = newSecret();
    sent.push(large);
    if (name === "nginx")
      expect(await proxy.send({ head: head("POST", `/visit/${large}`, "Content-Length: 99000000") })).toBe(413);
    const receipt = newSecret();
    const hasty = await Promise.all(
      Array.from({ length: 60 }, () => proxy.send({ head: head("GET", `/receipt/${receipt}/receipt.pdf`) })),
    );
    if (name === "nginx") expect(hasty).toContain(429);
    await proxy.loseProgram();
    const [first = ""] = patterns;
    expect(await proxy.send({ head: head("GET", first) })).toBe(503);
    sent.push(receipt, ...(await sendAll(proxy, patterns)));

    const logs = proxy.accessLog() + proxy.otherLogs();
    expect(logs.split("\n").filter((line) => sent.some((secret) => line.toLowerCase().includes(secret)))).toEqual([]);
    // The access log still shows which route was requested: by its pattern, or by the part before the secret.
    const words = name === "nginx" ? patterns.map((pattern) => ` ${pattern}" `) : patterns.map(startOf);
    expect(words.filter((word) => !proxy.accessLog().includes(word))).toEqual([]);
    expect(proxy.accessLog()).toContain(name === "nginx" ? '"GET /homes" 302' : '"uri":"/homes"');
  } finally {
    await proxy.stop();
  }
});
