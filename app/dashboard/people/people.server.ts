import { z } from "zod";
import { agreementDisplayId } from "#domain/sales/agreement-number.ts";
import { countText } from "#domain/text/count-text.ts";
import {
  type Contact,
  listPeopleOfContact,
  type PersonOfContact,
  selectPeople,
} from "#server/personal-data/people-of-contact.ts";
import { erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import { readPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, url }: ViewRequest) {
  const who = (url.searchParams.get("who") ?? "").trim();
  const contact = readContact(who);
  const all = contact ? await listPeopleOfContact(db, contact) : [];
  const person = contact && { ...contact, keys: url.searchParams.getAll("person") };
  const selected = person && (await selectPeople(db, person));
  return {
    who,
    isUnreadable: who !== "" && contact === undefined,
    contactName: contact && "email" in contact ? "address" : "number",
    /** Whose data it can be. */
    choices: all.map((one) => ({ key: one.key, text: describePerson(one) })),
    /** Undefined until somebody has said whose of them. */
    selected: selected && {
      keys: selected.people.map(({ key }) => key),
      names: selected.people.map(({ name }) => name),
      others: selected.others.map(({ name }) => name),
    },
    found: person && selected ? await exportPersonalData(db, person) : undefined,
  };
}

/** "Amina Nakato: buyer, 2 inquiries" */
function describePerson({ name, buyerId, enquiryIds }: PersonOfContact): string {
  const inquiries = enquiryIds.length === 0 ? [] : [countText(enquiryIds.length, "inquiry", "inquiries")];
  return `${name}: ${[...(buyerId === undefined ? [] : ["buyer"]), ...inquiries].join(", ")}`;
}

async function erase({ db, form, by, now }: ActionRequest): Promise<ActionResult> {
  const contact = readContact(String(form.get("who") ?? ""));
  if (!contact) return rejectionOf(form, "Enter an e-mail address or a phone number.");
  if (form.get("sure") !== "on") return rejectionOf(form, "Tick the box first: this cannot be undone.");
  const keys = form.getAll("person").map(String);
  const erasure = await erasePersonalData(db, { ...contact, keys }, by, now);
  if (!erasure.ok && erasure.reason === "several") {
    const what = "email" in contact ? "address" : "number";
    const message =
      keys.length === 0
        ? `Nothing was erased: several people use this ${what}. Choose whose data it is.`
        : `Nothing was erased: whom you chose is not among those who use this ${what} any more. Look it up again.`;
    return answerConflict(rejectionOf(form, message));
  }
  if (!erasure.ok) {
    const agreements = erasure.agreementIds.map(agreementDisplayId).join(", ");
    const message = `Nothing was erased: this person is buying a home (${agreements}), and the contract needs their data until it is paid or ended.`;
    return answerConflict(rejectionOf(form, message));
  }
  const { enquiries, mails, subscriptions, buyers, keptBuyers, shared } = erasure.erasure;
  const erased = [
    countText(enquiries, "inquiry", "inquiries"),
    countText(mails, "mail"),
    countText(subscriptions, "subscription"),
    countText(buyers, "buyer"),
  ].join(", ");
  const kept = keptBuyers > 0 ? " The name stays in the books of their agreement, as the law asks." : "";
  const notes =
    shared.length > 0 ? [`What could be anybody's of them stays with the others: ${shared.join(", ")}.`] : [];
  return { done: { message: `Erased: ${erased}.${kept}`, notes }, at: viewPath("/dashboard/people") };
}

function readContact(text: string): Contact | undefined {
  const email = z.email().safeParse(text.trim());
  if (email.success) return { email: email.data };
  const phone = readPhoneNumber(text);
  return phone === undefined ? undefined : { phone };
}

export const loader = viewLoader(load);

export const action = viewAction({ erase });
