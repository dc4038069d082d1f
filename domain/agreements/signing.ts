import type { Party } from "#domain/buyers/party.ts";
import { amountOfFact, type Question, type QuestionTexts } from "#domain/forms/question.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { isAccepted, type OfferSettings } from "#domain/plan/home-offer.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { tooLongText } from "#domain/plan/plan-summary.ts";
import { signedPlan } from "#domain/plan/schedule.ts";
import { countText } from "#domain/text/count-text.ts";
import { addDays, dateText, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { AgreementForm } from "./agreement-forms.ts";
import { agreementDisplayId } from "./agreement-number.ts";
import { MAX_DAYS_AHEAD_UNCONFIRMED, MAX_DAYS_BACK_UNCONFIRMED } from "./terms-change.ts";

export interface HomeOnSale {
  price: Ugx | undefined;
  /** The floors of its building show every unit, also one without a page: "untyped" and "unpublished-type" are units. */
  site: "page" | "untyped" | "unpublished-type" | "absent";
  reservation: Reservation | undefined;
}

interface Reservation {
  note: string;
  holder: string | undefined;
  buyerIds: readonly number[];
  until: Date | undefined;
  /** The agreement that reserves the home, if one does. It is named instead of a note. */
  agreement: { id: number; buyer: string } | undefined;
}

export type SigningQuestion = Question<keyof typeof signingQuestionTexts>;

type Facts = Question["facts"];

const agreed = () => "Sign it all the same: both sides agreed to this";

export const signingQuestionTexts = {
  "not-on-site": { sentence: () => "This home is not on the site.", label: agreed },
  reserved: { sentence: reservedText, label: agreed },
  "another-price": {
    sentence: ({ price, priceOfHome }) =>
      `The price is ${amountOfFact(price)}, and the home's is ${amountOfFact(priceOfHome)}.`,
    label: agreed,
  },
  "begins-late": { sentence: ({ startOn }) => `It begins only on ${dateText(String(startOn))}.`, label: agreed },
  "began-long-ago": {
    sentence: ({ startOn }) => `It began on ${dateText(String(startOn))}, and all that fell due since is due at once.`,
    label: agreed,
  },
  "long-term": {
    sentence: ({ startOn, finishOn, maxTermYears }) => {
      const term = { startOn: String(startOn), finishOn: String(finishOn) };
      const longest = Number(maxTermYears);
      return `It takes ${tooLongText(term, longest)}, and the longest term is ${countText(longest, "year")}.`;
    },
    label: agreed,
  },
  "another-bank-fee": {
    sentence: ({ bankFeePercent, usual }) => `The bank's fee is ${bankFeePercent}%, and usually ${usual}%.`,
    label: agreed,
  },
  "no-id-number": {
    sentence: ({ name }) => `No ID number is noted for ${name}.`,
    label: () => "Sign it without the number",
  },
} satisfies QuestionTexts;

/**
 * Lists what a person must confirm before signing: how the terms differ from the home and the settings. Each question
 * names the home, so that an answer counts for this home only. The ids of the signers are those of buyers.
 */
export function signingQuestions(
  plan: Plan,
  { home, soldAs }: { home: HomeOnSale; soldAs: { kind: string; id: number } },
  { payment, planner }: OfferSettings,
  { signers, today }: { signers: readonly (Pick<Party, "name" | "idNumber"> & { id: number })[]; today: LocalDate },
): SigningQuestion[] {
  const { price, bankFeePercent, startOn } = plan.input;
  const { startOn: from, finishOn } = plan;
  const { maxTermYears } = planner;
  const questions: (SigningQuestion | false)[] = [
    ...homeQuestions(
      home,
      signers.map(({ id }) => id),
    ),
    home.price !== undefined &&
      home.price !== price && { code: "another-price", facts: { price, priceOfHome: home.price } },
    startOn > addDays(today, MAX_DAYS_AHEAD_UNCONFIRMED) && { code: "begins-late", facts: { startOn } },
    startOn < addDays(today, -MAX_DAYS_BACK_UNCONFIRMED) && { code: "began-long-ago", facts: { startOn } },
    !isAccepted(plan.input, maxTermYears) && {
      code: "long-term",
      facts: { startOn: from, finishOn, maxTermYears },
    },
    plan.bankPart > 0 &&
      bankFeePercent !== payment.bankFeePercent && {
        code: "another-bank-fee",
        facts: { bankFeePercent, usual: payment.bankFeePercent },
      },
    ...signers
      .filter(({ idNumber }) => idNumber === "")
      // The question has the id, since two who sign may have the same name.
      .map(({ id, name }) => ({ code: "no-id-number" as const, facts: { signer: id, name } })),
  ];
  return questions
    .filter((question) => question !== false)
    .map(({ code, facts }) => ({ code, facts: { home: `${soldAs.kind}-${soldAs.id}`, ...facts } }));
}

function homeQuestions({ site, reservation }: HomeOnSale, signers: readonly number[]): SigningQuestion[] {
  const isTheirs = reservation?.buyerIds.some((id) => signers.includes(id));
  return [
    ...(site === "absent" ? [{ code: "not-on-site" as const, facts: {} }] : []),
    ...(reservation && !isTheirs ? [{ code: "reserved" as const, facts: reservationFacts(reservation) }] : []),
  ];
}

/** These say why a unit that the site shows has no page there. Nobody has to confirm that. */
const pagelessTexts = {
  page: [],
  absent: [],
  untyped: ["This home has no page of its own on the site, because it has no type."],
  "unpublished-type": ["This home has no page of its own on the site, because its type is not published."],
} satisfies Record<HomeOnSale["site"], readonly string[]>;

/**
 * Returns sentences about the home that the office should know before it offers it: that it is not on the site or has
 * no page there, or is reserved.
 */
export function homeWarnings(home: HomeOnSale): string[] {
  return [
    ...pagelessTexts[home.site],
    ...homeQuestions(home, []).map(({ code, facts }) => signingQuestionTexts[code].sentence(facts)),
  ];
}

function reservationFacts({ note, holder, until, agreement }: Reservation): Facts {
  if (agreement) return { agreement: agreement.id, buyer: agreement.buyer };
  return {
    // The note is put on one line, because a form would change its line ends and the answer would no longer match.
    note: note.trim().replace(/\s+/g, " "),
    holder: holder ?? "",
    until: holder === undefined || until === undefined ? "" : localDate(until),
  };
}

function reservedText({ note = "", holder = "", until = "", agreement, buyer }: Facts): string {
  if (agreement !== undefined) return `This home is promised in ${agreementDisplayId(Number(agreement))} of ${buyer}.`;
  if (holder === "" && note === "") return "This home is reserved, but no name was noted.";
  const forWhom = holder === "" ? "" : ` for ${holder}`;
  const untilWhen = until === "" ? "" : ` until ${dateText(String(until))}`;
  return `This home is reserved${forWhom}${untilWhen}${note === "" ? "" : `: “${note}”`}.`;
}

/**
 * Words what was confirmed, for the audit log. It leaves out names and notes, because the log stays after people are
 * erased.
 */
export function loggedDeviations(questions: readonly SigningQuestion[]): string[] {
  return questions.map(({ code, facts }) => {
    if (code === "reserved") return "This home is reserved.";
    return code === "no-id-number" ? "No ID number is noted." : signingQuestionTexts[code].sentence(facts);
  });
}

type SignedTerms = Omit<AgreementForm, "unitNumber" | "unitsInAll">;

/** Returns what an agreement on these terms comes to; if the amount is too low, a sentence names the least one. */
export function signingSummary(form: SignedTerms): SigningSummary {
  const { perPayingDay, payingDaysPerMonth, startsOn } = form;
  const outcome = signedPlan({ ...form, terms: [{ effectiveOn: startsOn, perPayingDay, payingDaysPerMonth }] });
  if (!outcome.ok)
    return { ok: false, tooLow: `This amount is too low. Enter at least ${formatUgx(outcome.minPerPayingDay)} a day.` };
  const { finishOn, payments, totalPaid } = outcome.plan;
  return { ok: true, finishOn, payments, totalPaid };
}

type SigningSummary =
  | { ok: true; finishOn: LocalDate; payments: number; totalPaid: Ugx }
  | { ok: false; tooLow: string };

/** Words what `signingSummary` returns: "Expected finish: 4 November 2029, 1,200 payments, UGX 25,000,000 in all". */
export function signingSummaryText(form: SignedTerms): string {
  const summary = signingSummary(form);
  if (!summary.ok) return summary.tooLow;
  const { finishOn, payments, totalPaid } = summary;
  return `Expected finish: ${dateText(finishOn)}, ${countText(payments, "payment")}, ${formatUgx(totalPaid)} in all`;
}
