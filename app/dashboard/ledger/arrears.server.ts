import { parseId } from "#domain/catalogue/home.ts";
import { contactSchema, reminderSchema } from "#domain/ledger/arrears.ts";
import { formatUgx } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { arrearsArea } from "#domain/settings/areas/arrears.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { addDays, dateText, localDate } from "#domain/time/kampala-time.ts";
import { listBuyersOfAgreements } from "#server/agreements/read-agreements.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { openProvidersContext } from "#server/collection-context.ts";
import { describeArrears, listArrearsCases } from "#server/ledger/arrears.ts";
import { recordContact, recordReminder } from "#server/ledger/arrears-contacts.ts";
import { getSettings } from "#server/settings/settings.ts";
import { listReminded } from "#server/sms/outbox.ts";
import { answerConflict, type DoneInPlace, type RejectedAnswer, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { viewPath } from "../view/view-path.ts";
import { withReminders } from "./reminders.server.ts";

const perPage = 30;

const textedWithinDays = 30;

const shows = ["broken", "deposits"] as const;

function readShow(url: URL): (typeof shows)[number] | undefined {
  return shows.find((show) => show === url.searchParams.get("show"));
}

async function load({ db, url, now, context }: ViewRequest) {
  const today = localDate(now);
  const show = readShow(url);
  const settings = await getSettings(db, remindersArea, arrearsArea, companyArea, accountsArea);
  const { reminders } = settings;
  const all = await listArrearsCases(db, reminders.behindDays, today);
  const broken = all.filter(({ promise }) => promise?.state === "broken");
  const deposits = all.filter(({ isDepositOwed }) => isDepositOwed);
  const listed = show === "broken" ? broken : show === "deposits" ? deposits : all;
  const { page, pages } = pageBounds(listed.length, perPage, readPageNumber(url.searchParams));
  const cases = await describeArrears(db, listed.slice((page - 1) * perPage, page * perPage), today);
  const agreementIds = cases.map(({ agreementId }) => agreementId);
  const texted = await listReminded(db, { agreementIds, since: addDays(today, -textedWithinDays) });
  return {
    now,
    today,
    show,
    page,
    pages,
    perPage,
    behindDays: reminders.behindDays,
    matching: listed.length,
    asksPhones: context.get(openProvidersContext).length > 0,
    counts: { all: all.length, broken: broken.length, deposits: deposits.length },
    cases: (await withReminders(db, cases, settings, today)).map((one) => ({
      ...one,
      textedOn: texted.get(one.agreementId)?.last,
    })),
  };
}

export type ArrearsData = Awaited<ReturnType<typeof load>>;

const noteContact = withParsedForm(contactSchema, async ({ db, url, form, by, now }: ActionRequest, contact) => {
  const agreementId = parseId(String(form.get("agreement"))) ?? 0;
  const noted = await recordContact(db, { agreementId, ...contact }, by, now);
  if (!noted.ok) {
    switch (noted.reason) {
      case "not-live":
        return rejectionOf(form, "This agreement has ended.");
      case "promise-in-the-past":
        return rejectionOf(form, undefined, { promisedOn: ["This day has passed"] });
      case "more-than-owed":
        return rejectionOf(form, undefined, { promised: [`Only ${formatUgx(noted.owed)} is still to pay`] });
      case "form-used":
        return answerConflict(
          rejectionOf(form, "This form has already recorded another contact. Check that one first."),
        );
    }
  }
  const { promisedOn } = contact;
  const buyer = (await listBuyersOfAgreements(db, [agreementId])).get(agreementId) ?? "";
  const done = `The contact with ${buyer} ${noted.isNew ? "is noted" : "was noted before"}`;
  const message = promisedOn ? `${done}, with a promise for ${dateText(promisedOn)}.` : `${done}.`;
  const at = viewPath("/dashboard/arrears", { show: readShow(url), page: url.searchParams.get("page") ?? undefined });
  return { done: { message }, at };
});

export const loader = viewLoader(load);

async function noteReminder({ db, form, by, now }: ActionRequest): Promise<DoneInPlace | RejectedAnswer> {
  const parsed = reminderSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return rejectionOf(form, "The form does not say who was reminded.");
  const noted = await recordReminder(db, parsed.data, by, now);
  if (noted.ok) {
    const [buyer] = await listBuyersById(db, [parsed.data.buyer]);
    return { done: { message: `The reminder of ${buyer?.name ?? ""} is noted.` } };
  }
  return answerConflict(rejectionOf(form, reminderRejections[noted.reason]));
}

const reminderRejections = {
  "not-live": "The reminder was not recorded: this agreement has ended.",
  "no-party": "The reminder was not noted: they have not signed this agreement.",
};

export const action = viewAction<DoneInPlace>({ contact: noteContact, remind: noteReminder });
