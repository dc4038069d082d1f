import { z } from "zod";
import { ugx } from "#domain/money/money.ts";
import { findSmsConsent, setSmsConsent } from "#server/buyers/sms-consents.ts";
import { smsGatewayContext } from "#server/context.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { listSms } from "#server/sms/read-outbox.ts";
import { listSmsStops } from "#server/sms/stops.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { gone } from "../actions/rejections.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { type BuyerRequest, buyerNotFoundText } from "../ledger/buyer-request.server.ts";
import type { BuyerSmsData } from "./buyer-sms.tsx";

const SHOWN_MESSAGES = 10;

/** Reads the messages to a buyer. It returns undefined if there is no SMS gateway and the buyer has no messages. */
export async function findBuyerSms(
  { db, context }: Pick<ViewRequest, "db" | "context">,
  { id, phone }: { id: number; phone: string | null },
): Promise<BuyerSmsData | undefined> {
  const [consent, stops, messages] = await Promise.all([
    findSmsConsent(db, id),
    listSmsStops(db, phone === null ? [] : [phone]),
    listSms(db, { buyerId: id, limit: SHOWN_MESSAGES, offset: 0 }),
  ]);
  if (context.get(smsGatewayContext) === null && !consent && messages.length === 0) return undefined;
  return {
    consent,
    stop: phone === null ? undefined : stops.get(phone),
    messages: messages.map((one) => ({ ...one, cost: ugx(one.cost), phoneText: formatPhoneNumber(one.phone) })),
  };
}

const setSms = (isGiven: boolean) =>
  formCommand({
    schema: z.object({}),
    run: ({ db, buyerId, by, now }: BuyerRequest) => setSmsConsent(db, { buyerId, isGiven }, by, now),
  }).answers({
    rejects: { "buyer-gone": gone(buyerNotFoundText) },
    done(_, __, { buyerId }) {
      const undo = { label: "Undo", intent: isGiven ? "stop-sms" : "allow-sms", fields: { id: [String(buyerId)] } };
      const message = isGiven ? "They get text messages from now on." : "They get no more text messages.";
      return { done: { message, steps: [undo] } };
    },
  });

export const allowSms = setSms(true);
export const stopSms = setSms(false);
