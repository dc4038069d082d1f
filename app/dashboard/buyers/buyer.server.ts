import { parseId } from "#domain/catalogue/home.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { totalsOf } from "#domain/ledger/account-totals.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { arrearsArea } from "#domain/settings/areas/arrears.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { languagesArea } from "#domain/settings/areas/languages.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { listPayingNumbers } from "#server/buyers/read-paying-numbers.ts";
import { findUnitReservedFor } from "#server/catalogue/status-reasons.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getSettings } from "#server/settings/settings.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { withAgreementReminders } from "../agreements/agreement-reminders.server.ts";
import { listStandings } from "../agreements/standings.server.ts";
import { contactLinks } from "../contact/contact-links.ts";
import { viewPath } from "../view/view-path.ts";
import { findBuyerSms } from "./buyer-sms.server.ts";

async function load(request: ViewRequest) {
  const { db, params, now, context } = request;
  const settings = await getSettings(db, companyArea, arrearsArea, accountsArea, languagesArea);
  const today = localDate(now);
  if (params.id === "new") return { now, opened: undefined, asked: await findEnquiryPrefill(request) };
  const id = parseId(params.id);
  const opened = id === undefined ? undefined : await findBuyer(db, id);
  if (!opened) throw notFound("There is no such buyer.", [{ label: "All buyers", to: viewPath("/dashboard/buyers") }]);
  const agreements = await listStandings(db, [opened.id], today);
  return {
    now,
    asked: undefined,
    opened: {
      ...opened,
      contact: contactLinks(opened, settings.company.name),
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      totals: totalsOf(agreements.map(({ position, refundable }) => ({ ...position, refundable }))),
      sms: await findBuyerSms({ db, context }, opened),
      payingNumbers: (await listPayingNumbers(db, opened.id)).map(({ id, phone, name }) => ({
        id,
        name,
        phoneText: formatPhoneNumber(phone),
      })),
      agreements: await withAgreementReminders(db, agreements, settings, today),
    },
  };
}

/** Fills the form for a new buyer with what an inquiry says of the person. */
async function findEnquiryPrefill({ db, url, now }: ViewRequest) {
  const home = readHomeChoice(url.searchParams.get("home") ?? "");
  const id = parseId(url.searchParams.get("enquiry") ?? undefined);
  const enquiry = id === undefined ? undefined : await findEnquiry(db, id);
  if (!enquiry) return namedInAddress(url, home && `${home.kind}-${home.id}`);
  const { name, email, phone, reference, language, home: about } = enquiry;
  const unitId = (await findUnitReservedFor(db, { kind: "enquiry", id: enquiry.id }, now)) ?? enquiry.unitId;
  const wanted = home ?? (unitId === null ? about : { kind: "unit", id: unitId });
  return {
    enquiryId: enquiry.id,
    reference,
    name,
    email,
    phone: phone && formatPhoneNumber(phone),
    note: "",
    language,
    home: wanted && `${wanted.kind}-${wanted.id}`,
  };
}

/**
 * Fills the form for a new buyer with the name or phone that was searched for in a list and not found, and keeps the home
 * that is to be sold.
 */
function namedInAddress(url: URL, home: string | undefined) {
  const named = (url.searchParams.get("name") ?? "").trim().slice(0, 100);
  if (named === "" && home === undefined) return undefined;
  const isPhone = /^[+\d\s()-]+$/.test(named);
  const [name, phone] = isPhone ? ["", named] : [named, null];
  return { enquiryId: undefined, reference: "", name, email: "", phone, note: "", language: "en" as const, home };
}

export type BuyerData = Awaited<ReturnType<typeof load>>;
export type OpenedBuyer = NonNullable<BuyerData["opened"]>;

export const loader = viewLoader(load);
