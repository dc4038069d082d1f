import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { type Fault, startSmsHost } from "#test/stand-ins/sms-host/sms-host.ts";
import { africasTalking } from "./africas-talking.ts";
import { httpGateway } from "./http-gateway.ts";

const account = { username: "amaka", apiKey: "atsk_0123456789" };
const sms = { id: 7, phone: "+256772111222", text: "Amaka: UGX 20,000 received & booked. 100%" };

async function asked(faults: readonly Fault[], sender?: string) {
  const host = await startSmsHost(account);
  host.faults.push(...faults);
  const gateway = africasTalking({ ...account, sender, url: host.url }, 300);
  try {
    return { outcome: await gateway.send(sms), host };
  } finally {
    await host.close();
  }
}

describe("Africa's Talking", () => {
  test("is asked as its documentation says, byte by byte, and its answer is read", async () => {
    const { outcome, host } = await asked([], "AMAKA");
    expect(host.asked).toHaveLength(1);
    const [request] = host.asked;
    expect(request).toMatchObject({ method: "POST", path: "/version1/messaging" });
    expect(request?.headers).toMatchObject({
      apikey: account.apiKey,
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(request?.body).toBe(
      "username=amaka&to=%2B256772111222&message=Amaka%3A+UGX+20%2C000+received+%26+booked.+100%25&from=AMAKA",
    );
    expect(outcome).toEqual({ outcome: "taken", gatewayId: host.taken[0]?.id, costUgx: 35 });
  });

  test("without a name of the sender none is sent", async () => {
    const { host } = await asked([]);
    expect(new URLSearchParams(host.asked[0]?.body).has("from")).toBe(false);
  });

  test.each<[Fault, string, string]>([
    ["request-lost", "unknown", "UND_ERR_SOCKET"],
    ["answer-lost", "unknown", "UND_ERR_SOCKET"],
    ["silence", "unknown", "NO-ANSWER"],
    ["not-json", "unknown", "UNREADABLE-ANSWER"],
    [{ http: 500 }, "unknown", "HTTP-500"],
    [{ http: 502 }, "unknown", "HTTP-502"],
    [{ http: 408 }, "unknown", "HTTP-408"],
    [{ http: 401 }, "not-taken", "HTTP-401"],
    [{ http: 302 }, "not-taken", "HTTP-302"],
    [{ recipient: 401 }, "not-taken", "401-RiskHold"],
    [{ recipient: 402 }, "not-taken", "402-InvalidSenderId"],
    [{ recipient: 405 }, "not-taken", "405-InsufficientBalance"],
    [{ recipient: 407 }, "not-taken", "407-CouldNotRoute"],
    [{ recipient: 501 }, "not-taken", "501-GatewayError"],
    [{ recipient: 403 }, "rejected", "403-InvalidPhoneNumber"],
    [{ recipient: 404 }, "rejected", "404-UnsupportedNumberType"],
    [{ recipient: 406 }, "rejected", "406-UserInBlacklist"],
    [{ recipient: 502 }, "rejected", "502-RejectedByGateway"],
    [{ recipient: 999 }, "unknown", "999-Unknown"],
  ])("%j is %s", async (fault, outcome, reason) => {
    expect((await asked([fault])).outcome).toMatchObject({ outcome, reason });
  });

  test("a number that cannot be reached does not fail the others", async () => {
    expect((await asked([{ recipient: 407 }])).outcome).toHaveProperty("isOfNumber", true);
    expect((await asked([{ recipient: 405 }])).outcome).not.toHaveProperty("isOfNumber");
  });

  test.each([
    ["7", 7],
    ["Wed, 21 Oct 2015 07:28:00 GMT", 0],
    ["99999999", 3600],
    ["soon", undefined],
  ])("after 429 it is asked again when it said: %s", async (retryAfter, retryAfterSeconds) => {
    const { outcome } = await asked([{ http: 429, retryAfter }]);
    expect(outcome).toEqual({ outcome: "not-taken", reason: "HTTP-429", retryAfterSeconds });
  });

  test("a refused connection means not sent", async () => {
    const { host } = await asked([]);
    const gateway = africasTalking({ ...account, sender: undefined, url: host.url });
    expect(await gateway.send(sms)).toEqual({ outcome: "not-taken", reason: "ECONNREFUSED" });
  });

  test.each([
    [
      '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}',
      { outcome: "not-taken", reason: "InvalidSenderId" },
    ],
    [
      // This is the example of Africa's Talking's documentation, except for the currency.
      '{"SMSMessageData":{"Message":"Sent to 1/1 Total Cost: UGX 35.5000","Recipients":[{"statusCode":101,"number":"+256772111222","cost":"UGX 35.5000","status":"Success","messageId":"ATPid_SampleTxnId123"}]}}',
      { outcome: "taken", gatewayId: "ATPid_SampleTxnId123", costUgx: 36 },
    ],
    [
      '{"SMSMessageData":{"Message":"Sent to 1/1 Total Cost: KES 0.8000","Recipients":[{"statusCode":102,"number":"+256772111222","cost":"KES 0.8000","status":"Success","messageId":"x"}]}}',
      { outcome: "taken", gatewayId: "x", costUgx: undefined },
    ],
    [
      '{"SMSMessageData":{"Message":"","Recipients":[{"statusCode":500,"status":"InternalServerError","messageId":"ATXid_1"}]}}',
      { outcome: "unknown", reason: "500-InternalServerError" },
    ],
    [
      '{"SMSMessageData":{"Message":"+256772111222 is wrong","Recipients":[]}}',
      { outcome: "not-taken", reason: "OTHER" },
    ],
    [`"${"x".repeat(70_000)}"`, { outcome: "unknown", reason: "ANSWER-TOO-LONG" }],
  ])("%.60s", async (body, outcome) => {
    const answered = await oneAnswer(body, (url) => africasTalking({ ...account, sender: undefined, url }).send(sms));
    expect(answered.result).toEqual(outcome);
  });
});

describe("any gateway by HTTP", () => {
  const settings = { authorization: undefined, sender: "AMAKA", idField: undefined, body: undefined };
  const strange = { id: 8, phone: "+256772111222", text: 'He said "{id}" & left\n' };

  test("is asked by an address", async () => {
    const { request, result } = await oneAnswer("OK", (url) =>
      httpGateway({ ...settings, url: `${url}/send?to={to}&m={text}&f={from}&n={id}` }).send(strange),
    );
    expect(request).toMatchObject({ method: "GET", body: "" });
    expect(request?.path).toBe("/send?to=%2B256772111222&m=He%20said%20%22%7Bid%7D%22%20%26%20left%0A&f=AMAKA&n=8");
    expect(result).toEqual({ outcome: "taken", gatewayId: undefined, costUgx: undefined });
  });

  test("or by JSON, with its key, and its number of the message is read", async () => {
    const { request, result } = await oneAnswer('{"data":{"ids":[{"id":12}]}}', (url) =>
      httpGateway({
        ...{ ...settings, url, authorization: "Bearer abc", idField: "data.ids.0.id" },
        body: '{"to": "{to}", "from": "{from}", "text": "{text}"}',
      }).send(strange),
    );
    expect(request?.headers).toMatchObject({ authorization: "Bearer abc", "content-type": "application/json" });
    expect(JSON.parse(request?.body ?? "")).toEqual({ to: strange.phone, from: "AMAKA", text: strange.text });
    expect(result).toMatchObject({ outcome: "taken", gatewayId: "12" });
  });

  test("or by a form; an answer without the field has no number", async () => {
    const { request, result } = await oneAnswer("[]", (url) =>
      httpGateway({ ...settings, url, idField: "id", body: "to={to}&text={text}" }).send(strange),
    );
    expect([...new URLSearchParams(request?.body)]).toEqual([
      ["to", strange.phone],
      ["text", strange.text],
    ]);
    expect(result).toEqual({ outcome: "taken", gatewayId: undefined, costUgx: undefined });
  });
});

async function oneAnswer<Result>(answer: string, ask: (url: string) => Promise<Result>) {
  let request: { method?: string; path?: string; headers: NodeJS.Dict<string | string[]>; body: string } | undefined;
  const server = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (part: Buffer) => {
      body += part.toString();
    });
    incoming.on("end", () => {
      const { method = "", url: path = "", headers } = incoming;
      request = { method, path, headers, body };
      response.writeHead(200, { "Content-Type": "application/json" }).end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? (address satisfies AddressInfo).port : 0;
  try {
    return { result: await ask(`http://127.0.0.1:${port}`), request };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
