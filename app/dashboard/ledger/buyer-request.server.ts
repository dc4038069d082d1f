import type { data } from "react-router";
import { z } from "zod";
import { recordIdField } from "#domain/forms/form-fields.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import {
  type ActionRejection,
  type DoneInPlace,
  type DoneRedirect,
  isDoneInPlace,
  type RejectedAnswer,
} from "../actions/action-result.ts";
import { textFields } from "../actions/form-command.server.ts";
import { gone, reject } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ComboboxOption } from "../forms/options.ts";
import type { RejectedForm } from "../forms/rejected-form.ts";

/** The form of a new agreement needs this after a rejection, besides its errors. */
export interface AgreementAnswer {
  isFilledIn?: boolean;
  addsUnit?: boolean;
  finish?: string | undefined;
}

/** These buyers already have the entered number. */
export interface KnownBuyers {
  others: readonly { id: number; name: string }[];
}

export interface BuyersRejection extends ActionRejection {
  agreement?: AgreementAnswer;
  known?: KnownBuyers;
  homeOptions?: ComboboxOption[];
  buyerOptions?: ComboboxOption[];
}

export type RejectedBuyersForm = RejectedForm<BuyersRejection>;

export type BuyersAnswer = ReturnType<typeof data<BuyersRejection>>;

export type BuyerOutcome = BuyersAnswer | RejectedAnswer | DoneInPlace | DoneRedirect;

export type BuyerRequest = ActionRequest & { buyerId: number; agreementId: number };

type BuyerCommand = (request: BuyerRequest) => Promise<BuyerOutcome>;

const namedInForm = z.object({ id: recordIdField(), agreement: recordIdField() });

/**
 * Runs an action for the buyer and the agreement that the form names. A success is shown at the address that `at`
 * returns, unless the action gives one.
 */
export function forBuyer(act: BuyerCommand, at: (request: BuyerRequest) => string) {
  return async (request: ActionRequest) => {
    const { id: buyerId, agreement: agreementId } = namedInForm.parse(textFields(request.form));
    if (buyerId === 0) return reject(request.form, gone(buyerNotFoundText));
    return answerAt(act, at, { ...request, buyerId, agreementId });
  };
}

/** Runs a command and adds the address at which its success is shown, unless the command gives one. */
export async function answerAt(act: BuyerCommand, at: (request: BuyerRequest) => string, request: BuyerRequest) {
  const answer = await act(request);
  return isDoneInPlace(answer) ? { at: at(request), ...answer } : answer;
}

export const buyerNotFoundText = "This buyer was not found.";

export const agreementEndedText = "This agreement has ended.";

export const formUsedText =
  "This form has entered something else already. Look at the ledger, then discard what is here";

/**
 * Says that an amount a day is too low. `least` is the lowest that pays the home off within 100 years; undefined if
 * none does.
 */
export function neverPaidOffText(least: Ugx | undefined): string {
  const enough = least === undefined ? "" : ` Enter at least ${formatUgx(least)}.`;
  return `This amount is too low: it does not pay the home off within 100 years.${enough}`;
}
