import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { createAirtelMoney } from "./airtel-money.ts";
import { createMtnMomo } from "./mtn-momo.ts";
import type { PaymentProvider } from "./payment-provider.ts";

const reference = "0f8fad5b-d9cb-469f-a165-70867728950e";
const payment = {
  ...{ reference, amount: 20_000, phone: "+256772123456", agreement: "A-0012-5" },
  callbackUrl: "https://homes.example/payments/heard/mtn/x",
};

type ReceivedRequest = { line: string; headers: Record<string, string>; body: string };
type Answer = { status: number; body?: string; headers?: Record<string, string> };

async function scripted(answers: (Answer | "hang" | "drop")[]) {
  const heard: ReceivedRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        ["accept", "authorization", "content-type"].includes(name) || /^(x-|ocp-)/.test(name)
          ? [[name, String(value)]]
          : [],
      ),
    );
    heard.push({ line: `${request.method} ${request.url}`, headers, body: Buffer.concat(chunks).toString() });
    const answer = answers.shift() ?? { status: 500 };
    if (answer === "hang") return;
    if (answer === "drop") return void request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const [timeoutMs, keys] = [300, { clientId: "the-client", clientSecret: "the-secret", isTest: false }];
  const momo = { targetEnvironment: "mtnuganda", subscriptionKey: "the-key", apiUser: "user", apiKey: "password" };
  return {
    heard,
    mtn: (targetEnvironment = "mtnuganda") => createMtnMomo({ baseUrl, ...momo, targetEnvironment }, timeoutMs),
    airtel: () => createAirtelMoney({ baseUrl, ...keys }, timeoutMs),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

describe("MTN MoMo Collections, byte by byte", () => {
  const token = { status: 200, body: '{"access_token":"T1","token_type":"access_token","expires_in":3600}' };
  const common = { "ocp-apim-subscription-key": "the-key", "x-target-environment": "mtnuganda" };
  const bearer = { accept: "*/*", authorization: "Bearer T1", ...common };

  test("a request for money, and the question what became of it", async () => {
    await using host = await scripted([
      token,
      { status: 202 },
      {
        status: 200,
        body: '{"financialTransactionId":"1732426759","externalId":"A-0012-5","amount":"20000","currency":"UGX","payer":{"partyIdType":"MSISDN","partyId":"256772123456"},"payerMessage":"","payeeNote":"","status":"SUCCESSFUL"}',
      },
    ]);
    const mtn = host.mtn();
    expect(await mtn.request(payment)).toEqual({ ok: true });
    expect(await mtn.fetchStatus(reference)).toMatchObject({
      ok: true,
      status: { state: "successful", number: "1732426759", amount: 20_000, currency: "UGX" },
    });
    expect(host.heard).toEqual([
      {
        line: "POST /collection/token/",
        headers: {
          ...{ accept: "*/*", authorization: "Basic dXNlcjpwYXNzd29yZA==" },
          "ocp-apim-subscription-key": "the-key",
        },
        body: "",
      },
      {
        line: "POST /collection/v1_0/requesttopay",
        headers: {
          ...bearer,
          "content-type": "application/json",
          "x-callback-url": "https://homes.example/payments/heard/mtn/x",
          "x-reference-id": reference,
        },
        body: '{"amount":"20000","currency":"UGX","externalId":"A-0012-5","payer":{"partyIdType":"MSISDN","partyId":"256772123456"},"payerMessage":"Agreement A-0012-5","payeeNote":"A-0012-5"}',
      },
      { line: `GET /collection/v1_0/requesttopay/${reference}`, headers: bearer, body: "" },
    ]);
  });

  test("the test environment knows euros only", async () => {
    await using host = await scripted([token, { status: 202 }]);
    const mtn = host.mtn("sandbox");
    expect([mtn.isTest, mtn.currency, await mtn.request(payment)]).toEqual([true, "EUR", { ok: true }]);
    expect(JSON.parse(host.heard[1]?.body ?? "")).toMatchObject({ amount: "20000", currency: "EUR" });
  });

  test.each([
    ["PENDING", undefined, { state: "pending" }],
    ["FAILED", '"APPROVAL_REJECTED"', { state: "failed", reason: "declined", code: "APPROVAL_REJECTED" }],
    ["FAILED", '{"code":"PAYER_NOT_FOUND","message":"no"}', { state: "failed", reason: "unknown-number" }],
    ["FAILED", '"EXPIRED"', { state: "expired", reason: "no-pin" }],
    ["FAILED", '"COULD_NOT_PERFORM_TRANSACTION"', { state: "expired", reason: "no-pin" }],
    ["FAILED", '"A_NEW_WORD"', { state: "failed", reason: "failed", code: "A_NEW_WORD" }],
    ["FAILED", undefined, { state: "failed", reason: "failed", code: "" }],
  ])("%s for the reason %s", async (status, reason, expected) => {
    const body = `{"amount":"20000","status":"${status}"${reason === undefined ? "" : `,"reason":${reason}`}}`;
    await using host = await scripted([token, { status: 200, body }]);
    expect(await host.mtn().fetchStatus(reference)).toMatchObject({ ok: true, status: expected });
  });

  test.each<[Answer | "hang" | "drop", object]>([
    [{ status: 409, body: '{"code":"RESOURCE_ALREADY_EXIST"}' }, { ok: true }],
    [
      { status: 400, body: '{"code":"BAD"}' },
      { ok: false, trouble: undefined, reason: "refused", code: "BAD" },
    ],
    [{ status: 403 }, { trouble: "rejected" }],
    [
      { status: 500, body: '{"code":"PAYER_NOT_FOUND","message":"Payee does not exist"}' },
      { ok: false, trouble: undefined, reason: "unknown-number", code: "PAYER_NOT_FOUND", answer: "" },
    ],
    [
      { status: 404, body: '{"code":"PAYER_NOT_FOUND"}' },
      { trouble: undefined, reason: "unknown-number" },
    ],
    [
      { status: 500, body: '{"code":"PAYER_LIMIT_REACHED"}' },
      { trouble: undefined, reason: "limit" },
    ],
    [{ status: 500, body: '{"code":"RESOURCE_ALREADY_EXIST"}' }, { ok: true }],
    [
      { status: 500, body: '{"code":"NOT_ALLOWED"}' },
      { trouble: "rejected", description: "NOT_ALLOWED" },
    ],
    [{ status: 500, body: '{"code":"INTERNAL_PROCESSING_ERROR"}' }, { trouble: "no-answer" }],
    [{ status: 400, body: "<html>" }, { trouble: "rejected" }],
    [
      { status: 429, headers: { "Retry-After": "7" } },
      { trouble: "busy", retryAfterMs: 7_000 },
    ],
    [
      { status: 503, headers: { "Retry-After": "3" } },
      { trouble: "busy", retryAfterMs: 3_000 },
    ],
    [{ status: 503 }, { trouble: "no-answer" }],
    [{ status: 302, headers: { Location: "http://127.0.0.1:1/" } }, { trouble: "no-answer" }],
    ["hang", { trouble: "no-answer", description: "no answer in time" }],
    ["drop", { trouble: "no-answer", description: "no connection" }],
  ])("a request that is answered by %j", async (answer, expected) => {
    await using host = await scripted([token, answer]);
    expect(await host.mtn().request(payment)).toMatchObject(expected);
  });

  test("an unknown request, and answers that cannot be read", async () => {
    await using host = await scripted([
      token,
      { status: 404, body: '{"code":"RESOURCE_NOT_FOUND"}' },
      { status: 200, body: '{"status":"SUCCESSFUL","amount":"20000"}' },
      { status: 200, body: "<html>" },
      { status: 200, body: "x".repeat(2 * 1024 * 1024) },
    ]);
    const mtn = host.mtn();
    expect(await mtn.fetchStatus(reference)).toMatchObject({ ok: true, status: { state: "not-known" } });
    expect(await mtn.fetchStatus(reference)).toMatchObject({ ok: false, trouble: "odd" });
    for (let i = 0; i < 2; i += 1)
      expect(await mtn.fetchStatus(reference)).toMatchObject({ ok: false, trouble: "no-answer" });
  });

  test.each<[Answer, object]>([
    [{ status: 404 }, { ok: true, status: { state: "not-known" } }],
    [{ status: 404, body: "<html>" }, { trouble: "no-answer" }],
    [{ status: 404, body: '{"statusCode":404,"message":"Resource not found"}' }, { trouble: "rejected" }],
    [{ status: 500, body: '{"code":"PAYER_NOT_FOUND"}' }, { status: { state: "failed", reason: "unknown-number" } }],
    [
      { status: 200, body: '{"status":"ONGOING","amount":"20000"}' },
      { trouble: "odd", isTaken: true, description: "status is not understood" },
    ],
    [{ status: 200, body: '{"maintenance":true}' }, { trouble: "no-answer" }],
    [{ status: 200, body: '{"status":"PENDI' }, { trouble: "no-answer" }],
  ])("a question that is answered by %j", async (answer, expected) => {
    await using host = await scripted([token, answer]);
    expect(await host.mtn().fetchStatus(reference)).toMatchObject(expected);
  });

  test("an odd answer is kept whole, without the keys and tokens that it repeats", async () => {
    const body = `{"status":"HELD","payer":{"partyId":"256772123456"},"echo":"Bearer T1, the-key"}`;
    await using host = await scripted([token, { status: 200, body }]);
    expect(await host.mtn().fetchStatus(reference)).toMatchObject({
      trouble: "odd",
      answer: '{"status":"HELD","payer":{"partyId":"256772123456"},"echo":"Bearer [secret], [secret]"}',
    });
  });
});

describe("Airtel's Collection API, byte by byte", () => {
  const token = { status: 200, body: '{"token_type":"bearer","access_token":"T1","expires_in":"180"}' };
  const said = (code: string, response = "") => ({
    status: 200,
    body: `{"status":{"code":"200","message":"x","result_code":"${code}","response_code":"${response}","success":false}}`,
  });
  const state = (status: string, response: string, more = "") => ({
    status: 200,
    body: `{"data":{"transaction":{${more}"id":"x","message":"x","status":"${status}"}},"status":{"code":"200","result_code":"ESB000010","response_code":"${response}","success":true}}`,
  });
  const common = { accept: "application/json", authorization: "Bearer T1", "x-country": "UG", "x-currency": "UGX" };

  test("a request for money, and the question what became of it", async () => {
    await using host = await scripted([
      token,
      {
        status: 200,
        body: '{"data":{"transaction":{"id":false,"status":"SUCCESS"}},"status":{"code":"200","message":"SUCCESS","result_code":"ESB000010","response_code":"DP00800001006","success":false}}',
      },
      state("TS", "DP00800001001", '"airtel_money_id":"MP210603.1234.L06941",'),
    ]);
    const airtel = host.airtel();
    expect(await airtel.request({ ...payment, phone: "+256701234567" })).toEqual({ ok: true });
    expect(await airtel.fetchStatus(reference)).toMatchObject({
      ok: true,
      status: { state: "successful", number: "MP210603.1234.L06941", amount: undefined, currency: undefined },
    });
    expect(host.heard).toEqual([
      {
        line: "POST /auth/oauth2/token",
        headers: { accept: "application/json", "content-type": "application/json" },
        body: '{"client_id":"the-client","client_secret":"the-secret","grant_type":"client_credentials"}',
      },
      {
        line: "POST /merchant/v1/payments/",
        headers: { ...common, "content-type": "application/json" },
        body: '{"reference":"A00125","subscriber":{"country":"UG","currency":"UGX","msisdn":"701234567"},"transaction":{"amount":20000,"country":"UG","currency":"UGX","id":"0f8fad5bd9cb469fa16570867728950e"}}',
      },
      { line: "GET /standard/v1/payments/0f8fad5bd9cb469fa16570867728950e", headers: common, body: "" },
    ]);
  });

  test.each<[Answer, object]>([
    [state("TIP", "DP00800001006"), { state: "pending" }],
    [state("TA", "DP00800001000"), { state: "pending" }],
    [state("TF", "DP00800001007"), { state: "failed", reason: "not-enough", code: "DP00800001007" }],
    [state("TF", "DP00800001002"), { state: "failed", reason: "declined" }],
    [state("TF", "DP00800009999"), { state: "failed", reason: "failed" }],
    [state("TE", "DP00800001029"), { state: "expired", reason: "no-pin" }],
    [said("ESB000045"), { state: "not-known" }],
    [said("ESB000011", "DP00800001025"), { state: "not-known" }],
    [
      state("TS", "DP00800001001", '"airtel_money_id":7,"amount":"500","currency":"UGX",'),
      { number: "7", amount: 500 },
    ],
  ])("a question that is answered by %j", async (answer, expected) => {
    await using host = await scripted([token, answer]);
    expect(await host.airtel().fetchStatus(reference)).toMatchObject({ ok: true, status: expected });
  });

  test.each<[Answer | "hang" | "drop", object]>([
    [said("ESB000041"), { ok: true }],
    [said("ESB000033"), { ok: false, trouble: undefined, reason: "unknown-number", code: "ESB000033" }],
    [said("ESB000001"), { trouble: "odd", description: "ESB000001", isTaken: false }],
    [said("ESB000011", "DP00800009999"), { trouble: "odd", description: "DP00800009999" }],
    [{ ...said("ESB000001"), status: 500 }, { trouble: "no-answer" }],
    [
      { ...said("", "DP00800001005"), status: 400 },
      { trouble: undefined, reason: "failed", code: "DP00800001005" },
    ],
    [said("ROUTER112"), { trouble: "rejected", description: "ROUTER112" }],
    [{ status: 200, body: "{}" }, { trouble: "no-answer" }],
    [
      { status: 429, headers: { "Retry-After": "2" } },
      { trouble: "busy", retryAfterMs: 2_000 },
    ],
    ["hang", { trouble: "no-answer" }],
    ["drop", { trouble: "no-answer" }],
  ])("a request that is answered by %j", async (answer, expected) => {
    await using host = await scripted([token, answer]);
    expect(await host.airtel().request(payment)).toMatchObject(expected);
  });

  test("its list of payments, with unrequested ones", async () => {
    const row = (number: string, type: string, status: string) =>
      `{"charges":{"service":"0"},"payee":{"currency":"UGX","msisdn":"700000000","name":"US"},"payer":{"currency":"UGX","msisdn":"701234567","name":"Amina"},"service":{"type":"${type}"},"transaction":{"airtel_money_id":"${number}","amount":"15000","created_at":1795167000000,"id":5551,"reference_number":"A-0012-5","status":"${status}"}}`;
    await using host = await scripted([
      token,
      {
        status: 200,
        body: `{"data":{"count":3,"transactions":[${row("N1", "MERCHPAY", "TS")},${row("N2", "CASHIN", "TS")},${row("N3", "MERCHPAY", "TF")}]},"status":{"code":200}}`,
      },
    ]);
    const span = { from: new Date("2026-11-20T00:00:00Z"), until: new Date("2026-11-21T00:00:00Z") };
    expect(await host.airtel().list?.(span)).toMatchObject({
      ok: true,
      transactions: [
        {
          ...{ number: "N1", state: "successful", amount: 15_000, currency: "UGX", reference: "A-0012-5" },
          ...{ payerPhone: "701234567", payerName: "Amina", at: new Date(1_795_167_000_000) },
        },
        { number: "N3", state: "failed" },
      ],
    });
    expect(host.heard[1]).toEqual({
      line: `GET /merchant/v1/transactions?from=${span.from.getTime()}&to=${span.until.getTime()}&limit=100&offset=0`,
      headers: common,
      body: "",
    });
  });
});

describe("tokens", () => {
  const given = (name: string) => ({
    status: 200,
    body: `{"access_token":"${name}","token_type":"access_token","expires_in":3600}`,
  });
  const lines = (heard: readonly ReceivedRequest[]) =>
    heard.map(({ line, headers }) => `${line} ${headers.authorization}`);
  const looks = (provider: PaymentProvider, count: number) =>
    Promise.all(Array.from({ length: count }, () => provider.fetchStatus(reference)));

  test("one serves all who ask at the same time; one that is taken no more is renewed once", async () => {
    const pending = { status: 200, body: '{"status":"PENDING"}' };
    await using host = await scripted([given("T1"), pending, pending, pending, { status: 401 }, given("T2"), pending]);
    const mtn = host.mtn();
    expect((await looks(mtn, 3)).every(({ ok }) => ok)).toBe(true);
    expect(await mtn.fetchStatus(reference)).toMatchObject({ ok: true });
    expect(lines(host.heard).filter((line) => line.includes("token"))).toHaveLength(2);
    expect(lines(host.heard).slice(-3)).toEqual([
      `GET /collection/v1_0/requesttopay/${reference} Bearer T1`,
      "POST /collection/token/ Basic dXNlcjpwYXNzd29yZA==",
      `GET /collection/v1_0/requesttopay/${reference} Bearer T2`,
    ]);
  });

  test("keys that are not taken are rejected, and asked for once more at most", async () => {
    await using host = await scripted([{ status: 401 }, given("T1"), { status: 401 }, given("T2"), { status: 401 }]);
    const mtn = host.mtn();
    expect(await mtn.request(payment)).toMatchObject({ ok: false, trouble: "rejected", description: "status 401" });
    expect(await mtn.request(payment)).toMatchObject({ ok: false, trouble: "rejected" });
    expect(host.heard).toHaveLength(5);
  });
});
