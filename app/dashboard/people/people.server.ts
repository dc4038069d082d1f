import { z } from "zod";
import { erasePersonalData, exportPersonalData, type Person } from "#server/enquiries/personal-data.ts";
import { readPhoneNumber } from "#server/enquiries/phone-number.ts";
import { type ActionResult, rejectionOf } from "../action-result.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

export async function load({ db, url }: ViewRequest) {
  const who = (url.searchParams.get("who") ?? "").trim();
  const person = readPerson(who);
  const found = person && (await exportPersonalData(db, person));
  return { who, isUnreadable: who !== "" && person === undefined, found };
}

async function erase({ db, form, by, now }: ActionRequest): Promise<ActionResult> {
  const person = readPerson(String(form.get("who") ?? ""));
  if (!person) return rejectionOf(form, "Enter an e-mail address or a phone number.");
  if (form.get("sure") !== "on") return rejectionOf(form, "Tick the box first: this cannot be undone.");
  const { enquiries, mails, subscriptions, buyers, keptBuyers } = await erasePersonalData(db, person, by, now);
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
