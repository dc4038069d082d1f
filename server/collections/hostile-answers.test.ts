import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { createBodyReader } from "#server/http/receive-body.ts";
import { testWithDatabase } from "#test/fixtures.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { sumPaid } from "#test/money/sum-paid.ts";
import { createAirtelMoney } from "./airtel-money.ts";
import { callbackPath, callbackRoutes } from "./callback-routes.ts";
import { closeCollection } from "./close-collection.ts";
import { createMtnMomo } from "./mtn-momo.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { requestPayment } from "./request-payment.ts";
import { settleCollection } from "./settle-collection.ts";

const reference = "0f8fad5b-d9cb-469f-a165-70867728950e";
const secret = "the sign-in secret of the tests, 32 characters and more";
const by = { actor: { id: "1", name: "Admin" } };

/** Starts a server that gives out a token and leaves every other request to `answer`. */
async function hostile(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    if (/token/.test(request.url ?? ""))
      return response.writeHead(200).end('{"access_token":"T1","expires_in":"3600"}');
    return answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const keys = { targetEnvironment: "mtnuganda", subscriptionKey: "key", apiUser: "user", apiKey: "password" };
  return {
    paths,
    baseUrl,
    mtn: createMtnMomo({ baseUrl, ...keys }, 400),
    airtel: createAirtelMoney({ baseUrl, clientId: "client", clientSecret: "secret", isTest: false }, 400),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

const says = (body: string) => (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end(body);
const paid = (amount: string, more = "") =>
  `{"status":"SUCCESSFUL","financialTransactionId":"1","currency":"UGX","amount":${amount}${more}}`;

describe("an answer that is not as it should be", () => {
  test.each([
    ['"20000"', 20_000],
    ['"20000.00"', 20_000],
    ["20000", 20_000],
    ["null", undefined],
    ['"2e4"', Number.NaN],
    ['"0x4e20"', Number.NaN],
    ['"-20000"', Number.NaN],
    ['""', Number.NaN],
    ["true", Number.NaN],
    ["[20000]", Number.NaN],
    ["{}", Number.NaN],
    ["-20000", -20_000],
    ["20000.5", 20_000.5],
  ])("the amount %s of a success is read as %s", async (amount, read) => {
    await using host = await hostile(says(paid(amount)));
    expect(await host.mtn.fetchStatus(reference)).toMatchObject({
      ok: true,
      status: { state: "successful", amount: read },
    });
  });

  test("a success without a number of the transaction is a question about this payment", async () => {
    for (const number of ["null", '""', "{}", "1.5"]) {
      await using host = await hostile(says(`{"status":"SUCCESSFUL","financialTransactionId":${number},"amount":"1"}`));
      expect(await host.mtn.fetchStatus(reference)).toMatchObject({ ok: false, trouble: "odd", isTaken: true });
      await using other = await hostile(
        says(`{"data":{"transaction":{"status":"TS","airtel_money_id":${number}}},"status":{}}`),
      );
      expect(await other.airtel.fetchStatus(reference)).toMatchObject({ ok: false, trouble: "odd", isTaken: true });
    }
  });

  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ["HTML with the status 200", says("<html><body>Welcome</body></html>")],
    ["JSON of another kind", says("[]")],
    ["JSON a hundred thousand levels deep", says(`${"[".repeat(100_000)}${"]".repeat(100_000)}`)],
    ["more than a megabyte", says(`"${"a".repeat(2 * 1024 * 1024)}"`)],
    [
      "a byte at a time, without an end",
      (_, response) => {
        const drip = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ])("%s is no answer, and comes to an end", async (_, answer) => {
    await using host = await hostile(answer);
    for (const provider of [host.mtn, host.airtel])
      expect(await provider.fetchStatus(reference)).toMatchObject({ ok: false, trouble: "no-answer" });
  });

  test("a redirect is not followed, so no key reaches another host", async () => {
    await using other = await hostile(says("{}"));
    await using host = await hostile((_, response) =>
      response.writeHead(307, { Location: `${other.baseUrl}/stolen` }).end(),
    );
    for (const provider of [host.mtn, host.airtel])
      expect(await provider.fetchStatus(reference)).toMatchObject({ ok: false, trouble: "no-answer" });
    expect(other.paths).toEqual([]);
  });

  test("an untrusted certificate ends the question before a key is sent", async () => {
    const settings = { clientId: "client", clientSecret: "secret", isTest: false };
    await using host = await hostile(says("{}"));
    const overTls = createAirtelMoney({ ...settings, baseUrl: host.baseUrl.replace("http:", "https:") }, 400);
    expect(await overTls.fetchStatus(reference)).toMatchObject({ ok: false, trouble: "no-answer" });
    expect(host.paths).toEqual([]);
  });

  test("one odd row of a list hides no other, and no pending or failed one is a question", async () => {
    const row = ({ id = "N1", at = "1795167000000", state = "TS", amount = '"500"', details = "x" }) =>
      `{"payer":{"currency":"UGX","msisdn":"701234567","name":"A"},"service":{"type":"MERCHPAY"},"transaction":{"airtel_money_id":"${id}","amount":${amount},"created_at":${at},"reference_number":"${details}","status":"${state}"}}`;
    const list = (...rows: string[]) => says(`{"data":{"transactions":[${rows.join(",")}]}}`);
    const span = { from: new Date(0), until: new Date() };
    const odd = [
      ...["1795167000", "9e15", "-1", "null", '""', "{}"].map((at) => row({ at })),
      ...["-5", "0", '"20000.5"', "[]", "null"].map((amount) => row({ amount })),
      ...[row({ id: "" }), row({ id: " " }), row({ state: "TR" }), "null", "7", '"x"'],
    ];
    const quiet = [row({ id: "", state: "TIP" }), row({ id: "", state: "TF", amount: "null" })];
    await using host = await hostile(list(...odd, row({ details: "x".repeat(5_000) }), ...quiet));
    const listed = await host.airtel.list?.(span);
    expect(listed).toMatchObject({ ok: true, transactions: [{ number: "N1", amount: 500 }] });
    expect(listed?.ok && listed.odd.map(({ answer }) => answer)).toEqual(
      odd.map((text) => JSON.stringify(JSON.parse(text))),
    );
  });
});

testWithDatabase.describe("its effect on the ledger", () => {
  let buyers = 0;
  async function asking(db: Parameters<typeof newAgreement>[0]) {
    buyers += 1;
    const agreement = await newAgreement(
      db,
      await newBuyer(db, `Payer ${buyers}`, `+25677200040${buyers}`),
      new Date(),
    );
    const asked = await requestPayment(
      db,
      { agreementId: agreement, amount: ugx(20_000), phone: "+256772123456", open: ["mtn"] },
      by,
      new Date(),
    );
    if (!asked.ok) throw new Error(asked.reason);
    await db.updateTable("collections").set({ looks: 2 }).where("id", "=", asked.collection.id).execute();
    return { agreement, asked: { ...asked.collection, looks: 2 } };
  }
  const toolsOf = (provider: PaymentProvider, clock = () => new Date()) => ({
    ...{ provider, callbackUrl: () => "https://homes.example", clock },
    write: <Result>(work: () => Promise<Result>) => work(),
  });
  const rowOf = (db: Parameters<typeof newAgreement>[0], id: number) =>
    db
      .selectFrom("collections")
      .select(["state", "reason", "statement_row_id as row", "next_look_at as next"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  testWithDatabase(
    "an amount that is none, and another currency, come before a person and into no ledger",
    async ({ database: { db } }) => {
      for (const [answer, reason] of [
        [paid('"-5"'), "other-amount"],
        [paid("0"), "other-amount"],
        [paid("20000.5"), "other-amount"],
        [paid('"20000"').replace("UGX", "KES"), "other-currency"],
      ] as const) {
        const { agreement, asked } = await asking(db);
        await using host = await hostile(says(answer));
        expect(await settleCollection(db, toolsOf(host.mtn), asked)).toEqual({ ok: true });
        expect(await rowOf(db, asked.id)).toMatchObject({ state: "needs-person", reason, row: null });
        expect(await sumPaid(db, agreement)).toBe(0);
      }
    },
  );

  testWithDatabase("two processes that hear of one success at the same time enter it once", async ({ database }) => {
    const { db } = database;
    const { agreement, asked } = await asking(db);
    await using host = await hostile(says(paid('"20000"').replace('"1"', '"77001"')));
    await Promise.all(Array.from({ length: 6 }, () => settleCollection(db, toolsOf(host.mtn), asked)));
    expect(await rowOf(db, asked.id)).toMatchObject({ state: "successful", next: null });
    expect(await sumPaid(db, agreement)).toBe(20_000);
  });

  testWithDatabase(
    "one that was never told of is asked about once more, closed, and entered when a success is told after all",
    async ({ database: { db } }) => {
      const { agreement, asked } = await asking(db);
      let answer = '{"status":"PENDING"}';
      await using host = await hostile((_, response) => response.writeHead(200).end(answer));
      const now = new Date();
      const muchLater = new Date(now.getTime() + 31 * 86_400_000);
      await settleCollection(
        db,
        toolsOf(host.mtn, () => muchLater),
        asked,
      );
      expect(await rowOf(db, asked.id)).toMatchObject({ state: "needs-person", reason: "never-told" });
      expect((await rowOf(db, asked.id)).next).not.toBeNull();
      const wish = { id: asked.id, agreementId: agreement, reason: "The portal has nothing", open: ["mtn"] as const };
      expect(await closeCollection(db, { ...wish, agreementId: agreement + 1_000 }, by, now)).toBe(false);
      expect(await closeCollection(db, wish, by, now)).toBe(true);
      expect(await closeCollection(db, wish, by, now)).toBe(false);
      const audited = await db
        .selectFrom("audit_entries")
        .select("after")
        .where("action", "=", "payment.close")
        .execute();
      expect(audited).toEqual([
        { after: expect.objectContaining({ amount: 20_000, reason: "The portal has nothing" }) },
      ]);
      expect(await rowOf(db, asked.id)).toMatchObject({ state: "needs-person", reason: "closing", next: now });
      await settleCollection(db, toolsOf(host.mtn), asked);
      expect(await rowOf(db, asked.id)).toMatchObject({ state: "failed", reason: "closed" });
      expect((await rowOf(db, asked.id)).next).not.toBeNull();
      answer = paid('"20000"').replace('"1"', '"77002"');
      await settleCollection(db, toolsOf(host.mtn), asked);
      expect(await rowOf(db, asked.id)).toMatchObject({ state: "successful" });
      expect(await sumPaid(db, agreement)).toBe(20_000);
    },
  );

  testWithDatabase("without keys it is closed at once", async ({ database: { db } }) => {
    const { agreement, asked } = await asking(db);
    await db
      .updateTable("collections")
      .set({ state: "needs-person", reason: "never-told", ended_at: new Date() })
      .where("id", "=", asked.id)
      .execute();
    const wish = { id: asked.id, agreementId: agreement, reason: "Nothing there", open: [] };
    expect(await closeCollection(db, wish, by, new Date())).toBe(true);
    expect(await rowOf(db, asked.id)).toMatchObject({ state: "failed", reason: "closed" });
  });

  testWithDatabase("callbacks of strangers change nothing, whatever they bring", async ({ database: { db } }) => {
    const { asked } = await asking(db);
    const dueAt = new Date(Date.now() + 3_600_000);
    await db.updateTable("collections").set({ next_look_at: dueAt }).where("id", "=", asked.id).execute();
    const options = { db, secret, bodies: createBodyReader(), log: () => {}, clock: () => new Date() };
    const routes = callbackRoutes({ ...options, callbackVersions: [2, 1] });
    const post = async (path: string, body: string) => (await routes.request(path, { method: "POST", body })).status;
    const forged = callbackPath({ secret, version: 3 }, "mtn", asked.reference);
    const airtel = callbackPath({ secret, version: 2 }, "airtel");
    const bodies = ["", "{", "null", "[".repeat(8_000), "x".repeat(100_000), '{"transaction":{"id":{"a":1}}}'];
    for (let i = 0; i < 200; i += 1) expect(await post(forged, "x".repeat(i))).toBe(202);
    for (const body of bodies) expect([body.length, await post(airtel, body)]).toEqual([body.length, 202]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await rowOf(db, asked.id)).next).toEqual(dueAt);
    for (const version of [1, 2]) {
      await db.updateTable("collections").set({ next_look_at: dueAt }).where("id", "=", asked.id).execute();
      expect(await post(callbackPath({ secret, version }, "mtn", asked.reference), "")).toBe(202);
      await expect.poll(async () => (await rowOf(db, asked.id)).next).not.toEqual(dueAt);
    }
  });
});
