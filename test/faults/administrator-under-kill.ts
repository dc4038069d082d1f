import { setTimeout as sleep } from "node:timers/promises";
import { localDate } from "#domain/time/kampala-time.ts";
import { ada } from "#test/administrator.ts";
import type { SiteProcess } from "#test/site-process.ts";

export const saveKinds = ["property", "payment", "note"] as const;
export type SaveKind = (typeof saveKinds)[number];

/** Returns a form about the agreement or the enquiry that was made first, which has the number 1. */
function formOf(kind: SaveKind, words: string, number: number): { view: string; fields: Record<string, string> } {
  if (kind === "property") return { view: "properties/new", fields: { intent: "save", title: words } };
  if (kind === "note") return { view: "enquiries", fields: { intent: "note", id: "1", body: words } };
  // The same amount on one day would ask for a confirmation, so every payment has another amount.
  const money = { amount: String(1_000 + number), method: "mtn", externalReference: words, note: words };
  const day = { paidOn: localDate(new Date()), backdatingReason: "It may be midnight" };
  return { view: "agreements/1", fields: { intent: "pay", ...money, ...day } };
}

/**
 * This administrator goes on saving while the program is killed and started again. `acknowledged` has the words that
 * were saved, by kind.
 */
export interface AdministratorAtWork {
  acknowledged: Record<SaveKind, string[]>;
  moveTo(site: SiteProcess): void;
  /** Resolves once one more save of each kind was acknowledged. */
  hasSaved(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes the administrator, sells a home and answers an enquiry. Then it saves a property, a payment and a note at a
 * time until `stop`, and tries again after every crash.
 */
export async function startAdministrator(first: SiteProcess): Promise<AdministratorAtWork> {
  const acknowledged: Record<SaveKind, string[]> = { property: [], payment: [], note: [] };
  let site = first;
  let cookie = "";
  let sent = 0;
  let isStopped = false;

  function post(path: string, fields: Record<string, string>): Promise<Response> {
    sent += 1;
    // Each request comes from another network, so that no limit is reached.
    const address = `198.18.${(sent >> 8) % 256}.${sent % 256}`;
    return fetch(`http://127.0.0.1:${site.port}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: `http://localhost:${site.port}`, cookie, "x-forwarded-for": address },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(30_000),
    });
  }

  async function expectDone(answer: Response, status = 302): Promise<Response> {
    const isTurnedAway = answer.headers.get("location")?.startsWith("/login") ?? false;
    if (answer.status === status && !isTurnedAway) return answer;
    throw new Error(`${answer.url} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  }

  async function settleIn(): Promise<void> {
    let link: string | undefined;
    while (!link) {
      link = /\/login\/setup\/\S+/.exec(site.output())?.[0];
      await sleep(10);
    }
    const made = await expectDone(await post(link, ada));
    cookie = made.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const act = async (view: string, fields: Record<string, string>) =>
      expectDone(await post(`/dashboard/${view}`, fields));
    await act("properties/new", {
      intent: "publish",
      title: "The sold home",
      answer: "publishes-incomplete?missing=main-picture",
    });
    const amina = { name: "Amina", phone: "0772 123 456", email: "", note: "", idNumber: "CF90123456ABCD" };
    await act("buyers/new", { intent: "save-buyer", ...amina });
    const noBank = {
      payingDaysPerMonth: "26",
      bankSharePercent: "",
      yearlyRatePercent: "",
      bankYears: "",
      bankFeePercent: "",
    };
    const sums = { price: "900,000,000", deposit: "0", perPayingDay: "400,000", startsOn: localDate(new Date()) };
    const answer = "not-on-site?home=property-1";
    await act("buyers/1/agreement", { intent: "sign", id: "1", home: "property-1", ...sums, ...noBank, answer });
    await expectDone(await post("/ask", { kind: "message", name: "Amina", phone: "0772 123 456", message: "Hi" }), 200);
  }

  async function saveAgainAndAgain(kind: SaveKind): Promise<void> {
    for (let number = 1; !isStopped; number += 1) {
      const words = `${kind.toUpperCase()}-${number}`;
      const { view, fields } = formOf(kind, words, number);
      const answer = await post(`/dashboard/${view}`, fields).catch(() => undefined);
      if (answer && answer.status < 500) {
        await expectDone(answer);
        acknowledged[kind].push(words);
      }
      await sleep(answer ? 0 : 20);
    }
  }

  await settleIn();
  const saving = Promise.all(saveKinds.map(saveAgainAndAgain));
  // A failure is reported by the calls that wait for `saving`.
  saving.catch(() => {});
  return {
    acknowledged,
    moveTo(next) {
      site = next;
    },
    async hasSaved() {
      const before = saveKinds.map((kind) => acknowledged[kind].length);
      const haveAll = async () => {
        const isDone = () => saveKinds.every((kind, index) => acknowledged[kind].length > (before[index] ?? 0));
        while (!isDone() && !isStopped) await sleep(5);
      };
      await Promise.race([haveAll(), saving]);
    },
    async stop() {
      isStopped = true;
      await saving;
    },
  };
}
