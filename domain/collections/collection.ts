import { type Provider, providerNames } from "./provider.ts";

/**
 * What a request for a payment is:
 * - asked: written down, and not known to have reached the provider
 * - sent: the provider has taken it
 * - pending: the provider says that the person has not decided
 * - unknown: no answer, so it may be there or not; it is asked for until the provider knows
 * - successful: the money arrived, and its entry is in the ledger
 * - failed, expired: no money
 * - needs-person: the money arrived and was not booked, or the provider never said what became of it
 */
export const collectionStates = [
  ...(["asked", "sent", "pending", "unknown", "successful", "failed", "expired", "needs-person"] as const),
];
export type CollectionState = (typeof collectionStates)[number];

/** Those of which nobody knows yet how they end. */
export const openStates = ["asked", "sent", "pending", "unknown"] as const satisfies CollectionState[];

/** Why no money came. */
export const failureReasons = [
  ...(["declined", "no-pin", "not-enough", "unknown-number", "limit", "not-allowed", "refused", "not-sent"] as const),
  ...(["closed", "failed"] as const),
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why of money that arrived a person decides. */
export const questionReasons = ["other-amount", "other-currency", "not-booked", "never-told", "closing"] as const;
export type QuestionReason = (typeof questionReasons)[number];

/** What a provider says of a request. */
export type ProviderWord =
  | { state: "pending" }
  /** `amount` and `currency` as far as the provider says them; `code` is its own word, for the history. */
  | { state: "successful"; number: string; amount: number | undefined; currency: string | undefined }
  | { state: "failed" | "expired"; reason: FailureReason; code: string }
  /** It has never heard of it. */
  | { state: "not-known" };

/** What was asked for. Times are instants. */
export interface Asked {
  amount: number;
  state: CollectionState;
  askedAt: Date;
  /** When the provider is known to have taken it. */
  sentAt: Date | null;
}

export type Step =
  | { do: "send" }
  | { do: "wait"; state: "pending" | "unknown" }
  | { do: "end"; state: "failed" | "expired"; reason: FailureReason; code: string }
  | { do: "book"; number: string }
  | { do: "ask-a-person"; reason: QuestionReason; number: string; amount: number };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** A prompt that comes later than this is one that nobody expects: it is not sent any more. */
export const sendableMs = 5 * minuteMs;

/** A prompt stays on the phone for some minutes: a second one beside it is a mistake, mostly. */
export const promptMs = 6 * minuteMs;

/** From then on a person looks into the provider's own portal. */
const givenUpMs = 30 * dayMs;

/** What is done about a request when the provider has said this of it. `currency`: the one that was asked for. */
export function stepAfter(asked: Asked, word: ProviderWord, currency: string, now: Date): Step {
  const age = now.getTime() - asked.askedAt.getTime();
  switch (word.state) {
    case "successful":
      if (word.currency !== undefined && word.currency !== currency)
        return {
          do: "ask-a-person",
          reason: "other-currency",
          number: word.number,
          amount: word.amount ?? asked.amount,
        };
      if (word.amount !== undefined && word.amount !== asked.amount)
        return { do: "ask-a-person", reason: "other-amount", number: word.number, amount: word.amount };
      return { do: "book", number: word.number };
    case "failed":
    case "expired":
      return { do: "end", state: word.state, reason: word.reason, code: word.code };
    case "pending":
      return { do: "wait", state: "pending" };
    case "not-known":
      // What it once took it may only be slow to find.
      if (asked.sentAt !== null) return { do: "wait", state: "unknown" };
      if (age <= sendableMs) return { do: "send" };
      return { do: "end", state: "expired", reason: "not-sent", code: "" };
  }
}

/** Whether nobody expects a word of the provider any more. */
export function isGivenUp(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > givenUpMs;
}

/**
 * When to ask the provider again about what has no end yet: after an eighth of the time since it was asked for, so often while
 * somebody stands with the phone in the hand, and once a day in the end. Airtel wants the first question a minute after the request.
 */
export function nextLookAt(provider: Provider, askedAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - askedAt.getTime());
  const least = provider === "airtel" && age < minuteMs ? minuteMs - age : 5 * secondMs;
  return new Date(now.getTime() + Math.min(Math.max(least, age / 8), dayMs));
}

/** What ended without money is looked at twice more, as providers have changed their mind; then never again. */
export function lookAfterEnd(endedAt: Date, now: Date): Date | null {
  const age = now.getTime() - endedAt.getTime();
  if (age < 10 * minuteMs) return new Date(endedAt.getTime() + 10 * minuteMs);
  if (age < dayMs) return new Date(endedAt.getTime() + dayMs);
  return null;
}

/** What is written on the day of the ledger: approval follows asking within minutes, however late the provider says so. */
export function approvedAt(askedAt: Date, now: Date): Date {
  return now.getTime() - askedAt.getTime() < 10 * minuteMs ? now : askedAt;
}

/** The least and the most that can be asked for at once, in shillings: what both providers take from a personal wallet. */
export const collectable = { least: 500, most: 5_000_000 };

/** How often a private link may ask phones. */
export const linkLimits = { perHour: 4, perDay: 10 };

const failureTexts: Record<FailureReason, string> = {
  declined: "It was declined on the phone",
  "no-pin": "Nobody approved it on the phone in time",
  "not-enough": "There was not enough money on the phone",
  "unknown-number": "This number has no mobile money account",
  limit: "A limit of this account was reached",
  "not-allowed": "This account may not pay in this way",
  refused: "The provider does not take requests from us at the moment",
  "not-sent": "The provider could not be reached in time, so the phone was not asked",
  closed: "The office closed it: the provider never said what became of it",
  failed: "The provider could not do it",
};

const questionTexts: Record<QuestionReason, string> = {
  "other-amount": "Another amount arrived than was asked for",
  "other-currency": "It arrived in another currency",
  "not-booked": "The money arrived, and waits to be assigned",
  "never-told": "The provider never said what became of it: look in its portal",
  closing: "The provider is asked once more, then it is closed",
};

/** How a request stands, in words for the office and for who pays. */
export function collectionText(
  { provider, state, reason }: { provider: Provider; state: CollectionState; reason: string },
  by: "office" | "payer",
): string {
  switch (state) {
    case "asked":
      return `Being sent to ${providerNames[provider]}`;
    case "sent":
    case "pending":
      return by === "payer" ? "Approve it on your phone now, with your PIN" : "Waits to be approved on the phone";
    case "unknown":
      return `${providerNames[provider]} has not answered yet. It is asked again until it does`;
    case "successful":
      return "Paid";
    case "needs-person":
      if (by === "payer") return "The office is looking at this payment";
      return (
        questionReasons.flatMap((one) => (one === reason ? [questionTexts[one]] : []))[0] ?? questionTexts["not-booked"]
      );
    case "failed":
    case "expired":
      return failureReasons.flatMap((one) => (one === reason ? [failureTexts[one]] : []))[0] ?? failureTexts.failed;
  }
}
