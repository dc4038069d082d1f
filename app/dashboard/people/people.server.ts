import { z } from "zod";
import { agreementDisplayId } from "#domain/sales/statement.ts";
import { type Erasure, erasePersonalData, exportPersonalData, type Person } from "#server/enquiries/personal-data.ts";
import { readPhoneNumber } from "#server/enquiries/phone-number.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

export async function load({ db, url }: ViewRequest) {
  const who = (url.searchParams.get("who") ?? "").trim();
  const person = readPerson(who);
  const found = person && (await exportPersonalData(db, person));
  return { who, isUnreadable: who !== "" && person === undefined, found };
}

async function erase({ db, form, by, now }: ActionRequest) {
  const person = readPerson(String(form.get("who") ?? ""));
  if (!person) return rejectionOf(form, "Enter an e-mail address or a phone number.");
  if (form.get("sure") !== "on") return rejectionOf(form, "Tick the box first: this cannot be undone.");
  const erased = await erasePersonalData(db, person, by, now);
  if (erased.ok) return { erased: erased.erasure };
  const agreements = erased.agreementIds.map(agreementDisplayId).join(", ");
  return rejectionOf(
    form,
    `Nothing was erased: this person is buying a home (${agreements}), and the contract needs their data until it is paid or ended.`,
  );
}

function readPerson(text: string): Person | undefined {
  const email = z.email().safeParse(text.trim());
  if (email.success) return { email: email.data };
  const phone = readPhoneNumber(text);
  return phone === undefined ? undefined : { phone };
}

export const loader = viewLoader(load);

export const action = viewAction<ActionRejection | { erased: Erasure }>({
  erase,
});
