import { z } from "zod";
import { agreementDisplayId } from "#domain/sales/statement.ts";
import { erasePersonalData, exportPersonalData, type Person } from "#server/enquiries/personal-data.ts";
import { readPhoneNumber } from "#server/enquiries/phone-number.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../action-result.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

async function load({ db, url }: ViewRequest) {
  const who = (url.searchParams.get("who") ?? "").trim();
  const person = readPerson(who);
  const found = person && (await exportPersonalData(db, person));
  return { who, isUnreadable: who !== "" && person === undefined, found };
}

async function erase({ db, form, by, now }: ActionRequest): Promise<ActionResult> {
  const person = readPerson(String(form.get("who") ?? ""));
  if (!person) return rejectionOf(form, "Enter an e-mail address or a phone number.");
  if (form.get("sure") !== "on") return rejectionOf(form, "Tick the box first: this cannot be undone.");
  const erasure = await erasePersonalData(db, person, by, now);
  if (!erasure.ok) {
    const agreements = erasure.agreementIds.map(agreementDisplayId).join(", ");
    const message = `Nothing was erased: this person is buying a home (${agreements}), and the contract needs their data until it is paid or ended.`;
    return answerConflict(rejectionOf(form, message));
  }
  const { enquiries, mails, subscriptions, buyers, keptBuyers } = erasure.erasure;
  const erased = `${enquiries} inquiries, ${mails} mails, ${subscriptions} subscriptions, ${buyers} buyers`;
  const kept = keptBuyers > 0 ? " The name stays in the books of their agreement, as the law asks." : "";
  return { done: { message: `Erased: ${erased}.${kept}` }, at: viewPath("/dashboard/people") };
}

function readPerson(text: string): Person | undefined {
  const email = z.email().safeParse(text.trim());
  if (email.success) return { email: email.data };
  const phone = readPhoneNumber(text);
  return phone === undefined ? undefined : { phone };
}

export const loader = viewLoader(load);

export const action = viewAction({ erase });
