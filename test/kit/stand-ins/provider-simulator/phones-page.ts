import type { ProviderAnswer, ReceivedCall } from "./exchange.ts";
import { type Fault, steps } from "./faults.ts";
import type { Outcome } from "./published.ts";
import type { WalletPayment, Wallets } from "./wallets.ts";

interface Hands {
  wallets: Wallets;
  faults: Fault[];
  decide(payment: WalletPayment, state: Outcome): Promise<void>;
  payUnasked(paid: Pick<WalletPayment, "amount" | "phone" | "details" | "payerName">): Promise<WalletPayment>;
}

const decisions: { state: Outcome; label: string }[] = [
  { state: "paid", label: "Approve" },
  { state: "declined", label: "Decline" },
  { state: "not-enough", label: "Not enough money" },
  { state: "expired", label: "Let it expire" },
];

const faults: Record<string, (on: Fault["on"]) => Fault> = {
  "It is lost on its way": (on) => ({ on, kind: "lost", when: "before" }),
  "Its answer is lost": (on) => ({ on, kind: "lost", when: "after" }),
  "A proxy answers": (on) => ({ on, kind: "proxy-page" }),
  "Too many questions": (on) => ({ on, kind: "status", status: 429, headers: { "Retry-After": "5" } }),
  "An error": (on) => ({ on, kind: "status", status: 500 }),
  "Half an answer": (on) => ({ on, kind: "half-body" }),
  "A state that nobody knows": (on) => ({
    on,
    kind: "values",
    values: { status: "ONGOING", "data.transaction.status": "TZ" },
  }),
  "No transaction number": (on) => ({
    on,
    kind: "values",
    values: { financialTransactionId: "", "data.transaction.airtel_money_id": "" },
  }),
};

/**
 * Draws the page on which a person decides in place of the payers, and breaks the line. It is undefined for other
 * addresses.
 */
export async function phonesPage(received: ReceivedCall, simulator: Hands): Promise<ProviderAnswer | undefined> {
  const { method, path } = received;
  if (method === "GET" && path === "/") return { status: 200, body: pageOf(simulator) };
  if (method !== "POST") return undefined;
  const form = new URLSearchParams(received.body);
  const field = (name: string) => form.get(name) ?? "";
  const back: ProviderAnswer = { status: 303, headers: { Location: "/" } };
  switch (path) {
    case "/decide": {
      const payment = simulator.wallets.all.get(field("key"));
      const decision = decisions.find(({ state }) => state === field("state"));
      if (payment && decision) await simulator.decide(payment, decision.state);
      return back;
    }
    case "/pay": {
      const amount = Number(field("amount")) || 20_000;
      await simulator.payUnasked({
        amount,
        phone: field("phone"),
        details: field("details"),
        payerName: field("name"),
      });
      return back;
    }
    case "/break": {
      const step = steps.find((one) => one === field("step"));
      const fault = faults[field("fault")];
      if (step && fault) simulator.faults.push(fault(step));
      return back;
    }
    default:
      return undefined;
  }
}

function pageOf({ wallets, faults: waiting }: Hands): string {
  const rows = [...wallets.all.entries()].toReversed().slice(0, 100).map(rowOf).join("");
  const options = (names: readonly string[]) => names.map((name) => `<option>${escaped(name)}</option>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Phones of the simulator</title><style>body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
td,th{padding:.4rem .8rem .4rem 0;text-align:left;vertical-align:top}form{display:inline}button{font:inherit;min-height:2.75rem}</style>
<h1>Phones of the simulator</h1><p>No money moves here. Each line is a phone that is asked to pay. <a href="/">Look again</a></p>
<table><thead><tr><th>By</th><th>Phone</th><th>Amount</th><th>For</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>
<h2>Pay without being asked (Airtel)</h2><form method="post" action="/pay">
<label>Phone <input name="phone" value="700123456"></label> <label>Name <input name="name"></label>
<label>Amount <input name="amount" value="20000"></label> <label>Reference <input name="details" placeholder="A-0001-0"></label>
<button>Pay</button></form>
<h2>Break the next call</h2><form method="post" action="/break">
<label>Step <select name="step">${options(steps)}</select></label>
<label>Fault <select name="fault">${options(Object.keys(faults))}</select></label> <button>Break it</button></form>
<p>${waiting.length} to come.</p></html>`;
}

function rowOf([key, payment]: [string, WalletPayment]): string {
  const { provider, phone, amount, details, state, number } = payment;
  const buttons = decisions
    .map(
      (decision) =>
        `<form method="post" action="/decide"><input type="hidden" name="key" value="${escaped(key)}"><button name="state" value="${decision.state}">${decision.label}</button></form> `,
    )
    .join("");
  const end = state === "waiting" ? buttons : escaped(`${state} ${number ?? ""}`);
  return `<tr><td>${provider}</td><td>${escaped(phone)}</td><td>${amount}</td><td>${escaped(details)}</td><td>${end}</td></tr>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
