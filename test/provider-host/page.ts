import type { HostAnswer, HostRequest } from "./exchange.ts";
import type { HostPayment, HostPayments, HostState } from "./payments.ts";

const decisions: { state: HostState; label: string }[] = [
  { state: "paid", label: "Approve" },
  { state: "declined", label: "Decline" },
  { state: "not-enough", label: "Not enough money" },
  { state: "expired", label: "Let it expire" },
];

interface Hands {
  payments: HostPayments;
  decide(payment: HostPayment, state: HostState): Promise<void>;
  payUnasked(paid: Pick<HostPayment, "provider" | "amount" | "phone" | "details" | "payerName">): Promise<HostPayment>;
}

/** A person decides here in the phone's place. */
export async function controlPage(request: HostRequest, host: Hands): Promise<HostAnswer | undefined> {
  if (request.method === "GET" && request.path === "/")
    return { status: 200, body: html([...host.payments.all.values()]) };
  if (request.method !== "POST") return undefined;
  const form = new URLSearchParams(request.body);
  if (request.path === "/decide") {
    const payment = host.payments.all.get(form.get("key") ?? "");
    const decision = decisions.find(({ state }) => state === form.get("state"));
    if (payment && decision) await host.decide(payment, decision.state);
    return back;
  }
  if (request.path === "/pay") {
    const [amount, phone, details, payerName] = ["amount", "phone", "details", "name"].map(
      (name) => form.get(name) ?? "",
    );
    await host.payUnasked({
      ...{ provider: "airtel", amount: Number(amount) || 20_000, phone: phone ?? "" },
      ...{ details: details ?? "", payerName: payerName ?? "" },
    });
    return back;
  }
  return undefined;
}

const back: HostAnswer = { status: 303, body: undefined, headers: { Location: "/" } };

function html(payments: readonly HostPayment[]): string {
  const rows = payments.toReversed().slice(0, 100).map(row).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Phones of the test host</title><style>body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
td,th{padding:.4rem .8rem .4rem 0;text-align:left;vertical-align:top}form{display:inline}button{font:inherit;min-height:2.75rem}</style>
<h1>Phones of the test host</h1><p>No money moves here. Each line is a phone that is asked to pay. <a href="/">Look again</a></p>
<table><thead><tr><th>By</th><th>Phone</th><th>Amount</th><th>For</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>
<h2>Pay without being asked (Airtel)</h2><form method="post" action="/pay">
<label>Phone <input name="phone" value="700123456"></label> <label>Name <input name="name"></label>
<label>Amount <input name="amount" value="20000"></label> <label>Reference <input name="details" placeholder="A-0001-0"></label>
<button>Pay</button></form></html>`;
}

function row(payment: HostPayment): string {
  const { provider, reference, phone, amount, details, state, number } = payment;
  const buttons = decisions
    .map(
      (decision) =>
        `<form method="post" action="/decide"><input type="hidden" name="key" value="${provider} ${escaped(reference)}"><button name="state" value="${decision.state}">${decision.label}</button></form> `,
    )
    .join("");
  const end = state === "pending" ? buttons : escaped(`${state} ${number ?? ""}`);
  return `<tr><td>${provider}</td><td>${escaped(phone)}</td><td>${amount}</td><td>${escaped(details)}</td><td>${end}</td></tr>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
