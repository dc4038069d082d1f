import { type Provider, providerNames } from "./provider.ts";

/**
 * - asked: not known to have reached the provider
 * - sent: accepted by the provider
 * - pending: the payer has not decided
 * - unknown: no answer yet; asked about until the provider knows
 * - successful: booked in the ledger
 * - failed, expired: no money
 * - needs-person: money was not booked, or the outcome was never reported
 */
export const collectionStates = [
  ...(["asked", "sent", "pending", "unknown", "successful", "failed", "expired", "needs-person"] as const),
];
export type CollectionState = (typeof collectionStates)[number];

export const openStates = ["asked", "sent", "pending", "unknown"] as const satisfies CollectionState[];

export const failureReasons = [
  ...(["declined", "no-pin", "not-enough", "unknown-number", "limit", "not-allowed", "refused", "not-sent"] as const),
  ...(["closed", "failed"] as const),
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * - odd-answer: what the provider says of this payment is not understood; it is asked again all the same
 * - never-told, closing: it gave no answer, and a person has asked it for the last time
 */
export const questionReasons = [
  ...(["other-amount", "other-currency", "not-booked", "odd-answer", "never-told", "closing"] as const),
] as const;
export type QuestionReason = (typeof questionReasons)[number];

export type ProviderStatus =
  | { state: "pending" }
  /** `code` is the provider's own, for the history. */
  | { state: "successful"; number: string; amount: number | undefined; currency: string | undefined }
  | { state: "failed" | "expired"; reason: FailureReason; code: string }
  | { state: "not-known" };

export interface AskedCollection {
  amount: number;
  state: CollectionState;
  askedAt: Date;
  sentAt: Date | null;
}

export type CollectionStep =
  | { do: "send" }
  | { do: "wait"; state: "pending" | "unknown" }
  | { do: "end"; state: "failed" | "expired"; reason: FailureReason; code: string }
  | { do: "book"; number: string }
  | { do: "ask-a-person"; reason: QuestionReason; number: string; amount: number };

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** A later prompt would surprise the payer. */
export const maxSendDelayMs = 5 * minuteMs;

/** While a prompt is on the phone, a second one is usually a mistake. */
export const promptLifeMs = 6 * minuteMs;

const givenUpMs = 30 * dayMs;

export function nextStep(asked: AskedCollection, word: ProviderStatus, currency: string, now: Date): CollectionStep {
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
      // It was accepted, so the provider may find it late.
      if (asked.sentAt !== null) return { do: "wait", state: "unknown" };
      if (age <= maxSendDelayMs) return { do: "send" };
      return { do: "end", state: "expired", reason: "not-sent", code: "" };
  }
}

export function isGivenUp(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > givenUpMs;
}

/** Grows with age (an eighth), from minutes to a day. Airtel wants the first question after a minute. */
export function nextCheckAt(provider: Provider, askedAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - askedAt.getTime());
  const least = provider === "airtel" && age < minuteMs ? minuteMs - age : 5 * secondMs;
  return new Date(now.getTime() + Math.min(Math.max(least, age / 8), dayMs));
}

/** Asked twice more, as providers have changed failures into payments. */
export function nextCheckAfterEnd(endedAt: Date, now: Date): Date | null {
  const age = now.getTime() - endedAt.getTime();
  if (age < 10 * minuteMs) return new Date(endedAt.getTime() + 10 * minuteMs);
  if (age < dayMs) return new Date(endedAt.getTime() + dayMs);
  return null;
}

/** The day in the ledger: approval follows within minutes, however late it is reported. */
export function approvedAt(askedAt: Date, now: Date): Date {
  return now.getTime() - askedAt.getTime() < 10 * minuteMs ? now : askedAt;
}

/** UGX; what both providers accept from a personal wallet. */
export const collectionLimits = { least: 500, most: 5_000_000 };

export const linkLimits = { perHour: 4, perDay: 10 };

const failureTexts: Record<FailureReason, string> = {
  declined: "It was declined on the phone",
  "no-pin": "Nobody approved it on the phone in time",
  "not-enough": "There was not enough money on the phone",
  "unknown-number": "This number has no mobile money account",
  limit: "A limit of this account was reached",
  "not-allowed": "This account may not pay in this way",
  refused: "The provider did not take this request",
  "not-sent": "The provider could not be reached in time, so the phone was not asked",
  closed: "The office closed it: the provider never said what became of it",
  failed: "The provider could not do it",
};

const questionTexts: Record<QuestionReason, string> = {
  "other-amount": "Another amount arrived than was asked for",
  "other-currency": "It arrived in another currency",
  "not-booked": "The money arrived, and waits to be assigned",
  "odd-answer": "The provider's answer is not understood, and it is asked again: look in its portal",
  "never-told": "The provider gave no final answer: look in its portal",
  closing: "The provider is asked once more, then it is closed",
};

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
