import * as words from "#domain/languages/messages/pay.ts";
import { type Provider, providerNames } from "./provider.ts";

/**
 * The states of a payment that a provider asks a phone for.
 * - asked: it is not known to have reached the provider
 * - sent: the provider accepted it
 * - pending: the payer has not decided
 * - unknown: there is no answer yet; the provider is asked until it knows
 * - successful: it is booked in the ledger
 * - failed, expired: no money came
 * - needs-person: money was not booked, or the outcome was never reported
 */
export const collectionStates = [
  ...(["asked", "sent", "pending", "unknown", "successful", "failed", "expired", "needs-person"] as const),
];
export type CollectionState = (typeof collectionStates)[number];

/** In these states a request may still end with money. */
export const openStates = ["asked", "sent", "pending", "unknown"] as const satisfies CollectionState[];

export const failureReasons = [
  ...(["declined", "no-pin", "not-enough", "unknown-number", "limit", "not-allowed", "refused", "not-sent"] as const),
  ...(["closed", "failed"] as const),
] as const;
export type FailureReason = (typeof failureReasons)[number];

/**
 * Why a person has to decide.
 * - odd-answer: the provider's answer about this payment is not understood; it is asked again all the same
 * - never-told: the provider never reported an outcome
 * - closing: a person closes the request, and the provider is asked for the last time
 */
export const questionReasons = [
  ...(["other-amount", "other-currency", "not-booked", "odd-answer", "never-told", "closing"] as const),
] as const;
export type QuestionReason = (typeof questionReasons)[number];

export type ProviderStatus =
  | { state: "pending" }
  /** `code` is the provider's own, which the history shows. */
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

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An unsent request is given up after this, because a later prompt would surprise the payer. */
export const MAX_SEND_DELAY_MS = 5 * MINUTE_MS;

/** A prompt stays on the phone for about this long. Meanwhile a second request is usually a mistake. */
export const PROMPT_LIFE_MS = 6 * MINUTE_MS;

const GIVEN_UP_MS = 30 * DAY_MS;

/**
 * Decides what follows from the provider's answer about a request. A payment that differs from the request in amount or
 * currency is not booked but put to a person, because the money has moved already.
 */
export function nextStep(asked: AskedCollection, status: ProviderStatus, currency: string, now: Date): CollectionStep {
  const age = now.getTime() - asked.askedAt.getTime();
  switch (status.state) {
    case "successful":
      if (status.currency !== undefined && status.currency !== currency)
        return {
          do: "ask-a-person",
          reason: "other-currency",
          number: status.number,
          amount: status.amount ?? asked.amount,
        };
      if (status.amount !== undefined && status.amount !== asked.amount)
        return { do: "ask-a-person", reason: "other-amount", number: status.number, amount: status.amount };
      return { do: "book", number: status.number };
    case "failed":
    case "expired":
      return { do: "end", state: status.state, reason: status.reason, code: status.code };
    case "pending":
      return { do: "wait", state: "pending" };
    case "not-known":
      // The provider accepted it once, so it may know it again later.
      if (asked.sentAt !== null) return { do: "wait", state: "unknown" };
      if (age <= MAX_SEND_DELAY_MS) return { do: "send" };
      return { do: "end", state: "expired", reason: "not-sent", code: "" };
  }
}

/** Tells whether a request is so old, 30 days without an outcome, that the provider is no longer asked about it. */
export function isGivenUp(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > GIVEN_UP_MS;
}

/**
 * Returns when the provider is asked next: after an eighth of the request's age, between five seconds and a day. Airtel
 * wants its first status question no earlier than after a minute.
 */
export function nextCheckAt(provider: Provider, askedAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - askedAt.getTime());
  const least = provider === "airtel" && age < MINUTE_MS ? MINUTE_MS - age : 5 * SECOND_MS;
  return new Date(now.getTime() + Math.min(Math.max(least, age / 8), DAY_MS));
}

/**
 * Returns when the outcome of a failed request is asked again; null after a day. Providers have changed failures into
 * payments, so it is asked once after ten minutes and once after a day.
 */
export function nextCheckAfterEnd(endedAt: Date, now: Date): Date | null {
  const age = now.getTime() - endedAt.getTime();
  if (age < 10 * MINUTE_MS) return new Date(endedAt.getTime() + 10 * MINUTE_MS);
  if (age < DAY_MS) return new Date(endedAt.getTime() + DAY_MS);
  return null;
}

/**
 * Returns the time of a payment in the ledger. A payer approves within minutes, so an outcome that is reported later
 * counts from the time of the request.
 */
export function approvedAt(askedAt: Date, now: Date): Date {
  return now.getTime() - askedAt.getTime() < 10 * MINUTE_MS ? now : askedAt;
}

/** Both providers accept these amounts from a personal wallet, in UGX. */
export const collectionLimits = { least: 500, most: 5_000_000 };

export const linkLimits = { perHour: 4, perDay: 10 };

const failureTexts: Record<FailureReason, () => string> = {
  declined: words.declined,
  "no-pin": words.noPin,
  "not-enough": words.notEnough,
  "unknown-number": words.unknownNumber,
  limit: words.limit,
  "not-allowed": words.notAllowed,
  refused: words.refused,
  "not-sent": words.notSent,
  closed: words.closed,
  failed: words.failed,
};

const questionTexts: Record<QuestionReason, string> = {
  "other-amount": "Another amount arrived than was asked for",
  "other-currency": "It arrived in another currency",
  "not-booked": "The money arrived, and waits to be assigned",
  "odd-answer": "The provider's answer is not understood, and it is asked again: look in its portal",
  "never-told": "The provider gave no final answer: look in its portal",
  closing: "The provider is asked once more, then it is closed",
};

/** Words the state of a request for the office, or for the payer, who does not learn why a person has to decide. */
export function collectionText(
  { provider, state, reason }: { provider: Provider; state: CollectionState; reason: string },
  by: "office" | "payer",
): string {
  switch (state) {
    case "asked":
      return words.beingSent({ provider: providerNames[provider] });
    case "sent":
    case "pending":
      return by === "payer" ? words.approve() : "Waits to be approved on the phone";
    case "unknown":
      return words.notAnswered({ provider: providerNames[provider] });
    case "successful":
      return words.paid();
    case "needs-person":
      if (by === "payer") return words.officeLooks();
      return (
        questionReasons.flatMap((one) => (one === reason ? [questionTexts[one]] : []))[0] ?? questionTexts["not-booked"]
      );
    case "failed":
    case "expired":
      return (failureReasons.flatMap((one) => (one === reason ? [failureTexts[one]] : []))[0] ?? failureTexts.failed)();
  }
}
