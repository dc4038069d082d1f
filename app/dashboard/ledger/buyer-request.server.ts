import { data } from "react-router";
import { parseId } from "#domain/catalogue/home.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import {
  type ActionRejection,
  type DoneInPlace,
  type DoneRedirect,
  isDoneInPlace,
  type RejectedAnswer,
  rejectionOf,
} from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { textEntries } from "../actions/with-parsed-form.server.ts";
import type { LookupOption } from "../forms/lookup-field.tsx";
import type { RejectedForm } from "../forms/rejected-form.ts";

/** What a form of an agreement is shown with, besides its errors. */
export interface AgreementAnswer {
  isFilledIn?: boolean;
  addsUnit?: boolean;
  finish?: string | undefined;
}

/** Buyers that have a number already. */
export interface KnownBuyers {
  others: readonly { id: number; name: string }[];
}

export interface BuyersRejection extends ActionRejection {
  agreement?: AgreementAnswer;
  known?: KnownBuyers;
  homeOptions?: LookupOption[];
  buyerOptions?: LookupOption[];
}

export type RejectedBuyersForm = RejectedForm<BuyersRejection>;

export type BuyersAnswer = BuyersRejection | ReturnType<typeof data<BuyersRejection>>;

export type BuyerOutcome = BuyersAnswer | RejectedAnswer | DoneInPlace | DoneRedirect;

export type BuyerRequest = ActionRequest & { buyerId: number; agreementId: number; fields: Record<string, string> };

export const buyerNotFoundText = "This buyer was not found.";

export async function actForBuyer(
  request: ActionRequest,
  act: (request: BuyerRequest) => Promise<BuyerOutcome>,
  at: (buyerId: number) => string,
) {
  const fields = textEntries(request.form);
  const buyerId = parseId(fields.id);
  if (buyerId === undefined) return rejectNotFound(request.form, buyerNotFoundText);
  const answer = await act({ ...request, buyerId, agreementId: parseId(fields.agreement) ?? 0, fields });
  return isDoneInPlace(answer) ? { at: at(buyerId), ...answer } : answer;
}

export const agreementEndedText = "This agreement has ended.";

export const formUsedText =
  "This form has entered something else already. Look at the ledger, then discard what is here";

export function rejectNotFound(form: FormData, message: string) {
  return data<BuyersRejection>(rejectionOf(form, message), { status: 404 });
}

export function tooLowText(least: Ugx | undefined): string {
  const enough = least === undefined ? "" : ` Enter at least ${formatUgx(least)}.`;
  return `This amount is too low: it does not pay the home off within 100 years.${enough}`;
}
