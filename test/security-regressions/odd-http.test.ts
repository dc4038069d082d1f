import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader } from "#test/app.ts";
import { type ServedSite, serveSite } from "#test/served-site.ts";

let site: ServedSite;
let cookie: string;
beforeAll(async () => {
  site = await serveSite();
  cookie = cookieHeader(await signedIn(site));
});
afterAll(() => site.remove());

const status = (answer: string) => Number(answer.split(" ")[1]);

/**
 * Sends the request without a cookie, to be answered from memory, and with one, to be answered by the application. Each
 * has a connection of its own.
 */
async function both(line: string, fields: string[] = ["Host: localhost"]): Promise<string[]> {
  const plain = await site.exchange(`${line}\r\n${fields.map((field) => `${field}\r\n`).join("")}\r\n`);
  const byNode = await site.exchange(
    `${line}\r\n${[...fields, "Cookie: a=b"].map((field) => `${field}\r\n`).join("")}\r\n`,
  );
  return [plain, byNode];
}

const rejected: [string, string, string[]][] = [
  ["two hosts", "GET /faq HTTP/1.1", ["Host: localhost", "Host: localhost"]],
  ["two hosts that differ", "GET /faq HTTP/1.1", ["Host: localhost", "host: evil.example"]],
  ["no host", "GET /faq HTTP/1.1", ["Accept: */*"]],
  ["an empty host", "GET /faq HTTP/1.1", ["Host:"]],
  ["a host with a name and a password", "GET /faq HTTP/1.1", ["Host: a:b@localhost"]],
  ["a host with a path", "GET /faq HTTP/1.1", ["Host: localhost/faq"]],
  ["two hosts in one line", "GET /faq HTTP/1.1", ["Host: localhost, evil.example"]],
  ["numbers that are no address of IPv4", "GET /faq HTTP/1.1", ["Host: 999.1.1.1"]],
  ["an eight in an octal number", "GET /faq HTTP/1.1", ["Host: 1.2.3.08"]],
  ["a number that is too large for an address", "GET /faq HTTP/1.1", ["Host: 0xffffffffff:3000"]],
  ["a port that there is not", "GET /faq HTTP/1.1", ["Host: localhost:99999"]],
  ["a zone of IPv6", "GET /faq HTTP/1.1", ["Host: [fe80::1%25eth0]:3000"]],
  ["half an address of IPv6", "GET /faq HTTP/1.1", ["Host: [1:2:3]:3000"]],
  ["dots and colons for an address of IPv6", "GET /faq HTTP/1.1", ["Host: [:.:.:]"]],
  ["numbers for a host in its address", "GET http://999.1.1.1/faq HTTP/1.1", ["Host: 999.1.1.1"]],
  ["a path longer than any of ours", `GET /blog/${"a".repeat(2_000)} HTTP/1.1`, ["Host: localhost"]],
  ["the address of another host", "GET http://evil.example/faq HTTP/1.1", ["Host: localhost"]],
  ["the address of another scheme", "GET ftp://localhost/faq HTTP/1.1", ["Host: localhost"]],
  ["an address with a password", "GET http://a:b@localhost/faq HTTP/1.1", ["Host: localhost"]],
  ["an address that is no path", "GET faq HTTP/1.1", ["Host: localhost"]],
  ["no address", "OPTIONS * HTTP/1.1", ["Host: localhost"]],
  ["a NUL in the path", "GET /faq%00 HTTP/1.1", ["Host: localhost"]],
  ["a NUL in a query that nobody reads", "GET /faq?x=%00 HTTP/1.1", ["Host: localhost"]],
  ["a NUL in a search", "GET /properties?search=%00 HTTP/1.1", ["Host: localhost"]],
  ["a NUL in a question of the API", "GET /api/v1/apartments?location=eq.%00 HTTP/1.1", ["Host: localhost"]],
  ["a NUL in a private link", "GET /visit/%00 HTTP/1.1", ["Host: localhost"]],
  ["a NUL as it is", "GET /faq\0 HTTP/1.1", ["Host: localhost"]],
  ["a NUL in a header", "GET /faq HTTP/1.1", ["Host: localhost", "Accept: a\0b"]],
  ["half an escape", "GET /faq%2 HTTP/1.1", ["Host: localhost"]],
  ["an escape that is no letter", "GET /blog/%ff HTTP/1.1", ["Host: localhost"]],
  ["half a letter", "GET /properties/%c3%28 HTTP/1.1", ["Host: localhost"]],
  ["half of a pair", "GET /%ed%a0%80 HTTP/1.1", ["Host: localhost"]],
  ["a fragment", "GET /faq#top HTTP/1.1", ["Host: localhost"]],
  [
    "a length and chunks",
    "POST /beacon HTTP/1.1",
    ["Host: localhost", "Content-Length: 5", "Transfer-Encoding: chunked"],
  ],
  ["two lengths", "POST /beacon HTTP/1.1", ["Host: localhost", "Content-Length: 5", "Content-Length: 6"]],
  ["a length that is no number", "POST /beacon HTTP/1.1", ["Host: localhost", "Content-Length: -1"]],
  ["an encoding that nobody knows", "POST /beacon HTTP/1.1", ["Host: localhost", "Transfer-Encoding: chunked, x"]],
  ["a space before a colon", "GET /faq HTTP/1.1", ["Host: localhost", "Accept : */*"]],
  ["a folded line", "GET /faq HTTP/1.1", ["Host: localhost", "Accept: a\r\n b"]],
  ["three hundred parameters", `GET /properties?${"a=1&".repeat(300)} HTTP/1.1`, ["Host: localhost"]],
  ["thousands of parameters", `GET /api/v1/apartments?${"a&".repeat(4_000)} HTTP/1.1`, ["Host: localhost"]],
  ["hundreds of cookies", "GET /dashboard HTTP/1.1", ["Host: localhost", `Cookie: ${"a=1;".repeat(300)}`]],
];

test.each(rejected)(
  "a request with %s is rejected, and its connection closed",
  async (_what, line, fields) => {
    for (const answer of await both(line, fields)) {
      expect([status(answer), /^connection: close\r$/im.test(answer)]).toEqual([400, true]);
      // The rest of the connection must not be read as another request.
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    }
  },
  60_000,
);

test("a head larger than any browser's is rejected by what it is", async () => {
  const answers = await both("GET /faq HTTP/1.1", ["Host: localhost", `X-A: ${"a".repeat(40_000)}`]);
  for (const answer of answers) expect(status(answer)).toBe(431);
});

test("no odd path of a picture reaches anything", async () => {
  const hash = "0".repeat(24);
  for (const path of [
    `/media/${hash}/480.avif/..`,
    `/media/${hash}%2f480.avif`,
    `/media/..%2f..%2fmasters%2f${hash}`,
    `/media/%2e%2e/masters/${hash}`,
    `/media/../masters/${hash}`,
    `/media/${hash}/480.avif%2f`,
    `/media//${hash}/480.avif`,
    `/media/${hash}/${"9".repeat(5_000)}.avif`,
    `/media/${"0".repeat(7_000)}/480.avif`,
    `/media/\\..\\masters`,
    "/media/",
    "/media/constructor/__proto__.jpg",
  ]) {
    for (const answer of await both(`GET ${path} HTTP/1.1`)) {
      expect([path, status(answer)]).toEqual([path, expect.toBeOneOf([301, 400, 404])]);
    }
  }
});

test("probes that speak HTTP/1.0 and name no host are answered", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const answer = await site.exchange(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect([path, status(answer)]).toEqual([path, 200]);
  }
});

test("an address given whole is the path, in any spelling of our own host", async () => {
  for (const [line, host] of [
    ["GET http://localhost/faq HTTP/1.1", "localhost"],
    ["GET http://LOCALHOST/faq HTTP/1.1", "localhost"],
    ["GET http://localhost:3000/faq?x=1 HTTP/1.1", "localhost:3000"],
  ] as const) {
    for (const answer of await both(line, [`Host: ${host}`])) expect([line, status(answer)]).toEqual([line, 200]);
  }
});

describe("no address is answered by a failure of ours", () => {
  const odd = [
    "%2e%2e%2f",
    "__proto__",
    "constructor",
    "toString",
    "%f0%9f%98%80",
    "%27%22%3e%3cscript%3e",
    "1e400",
    "99999999999999999999",
    "-1",
    "%20",
    "%5c0",
    "x".repeat(3_000),
  ];
  const places = (text: string) => [
    `/${text}`,
    `/property/${text}`,
    `/apartment/${text}/brochure.pdf`,
    `/blog/${text}`,
    `/visit/${text}`,
    `/receipt/${text}`,
    `/floor-plans/${text}/${text}.svg`,
    `/portraits/${text}.svg`,
    `/calendar/${text}`,
    `/properties?search=${text}&page=${text}&sort=${text}&${text}=1`,
    `/apartment?perDay=${text}&location=${text}`,
    `/plan?price=${text}&years=${text}`,
    `/blog?tag=${text}`,
    `/visit/free-times?date=${text}`,
    `/api/v1/apartments?${text}=eq.1&price=lt.${text}`,
    `/api/v1/apartments/${text}`,
    `/dashboard?view=${text}`,
    `/dashboard/properties?page=${text}&search=${text}&id=${text}`,
    `/dashboard/enquiries/${text}?show=${text}`,
    `/dashboard/media/items?id=${text}`,
    `/dashboard/media/library?before=${text}&search=${text}`,
    `/dashboard/exports/${text}.xlsx`,
    `/dashboard/exports/receipts.csv?from=${text}&until=${text}`,
    `/dashboard/analytics.csv?from=${text}&until=${text}`,
    `/dashboard/preview/property/1?submitted=${text}`,
    `/login?to=${text}`,
  ];

  test.each(odd)(
    "with %s in any place of it",
    async (text) => {
      for (const path of places(text)) {
        const answer = await site.app.request(site.publicUrl + path, { headers: { accept: "text/html", cookie } });
        await answer.text();
        expect([path, answer.status < 500]).toEqual([path, true]);
      }
      expect(site.logged.filter(({ level }) => level === "error")).toEqual([]);
    },
    120_000,
  );
});
