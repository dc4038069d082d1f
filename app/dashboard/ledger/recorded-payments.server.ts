import { parseId } from "#domain/catalogue/home.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { messageLanguage, receiptMessage } from "#domain/ledger/account-documents.ts";
import { countsForText } from "#domain/ledger/standing.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { languagesArea, shownLanguage } from "#domain/settings/areas/languages.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { listReceiptLinks } from "#server/agreements/private-links.ts";
import { getPositions, listAgreements } from "#server/agreements/read-agreements.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { authContext, publicUrlContext } from "#server/context.ts";
import { findPayments, listPaymentsOfAll } from "#server/ledger/read-payments.ts";
import { depositParts } from "#server/ledger/receipts.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { recordedParameter } from "./payment-parameters.ts";

/** At most this many payments are shown, because a payment is split among few agreements. */
const MAX_SHOWN = 10;

/**
 * Reads the payments that the address names as just recorded, each with the state of its agreement and the message that
 * sends its receipt. They are read anew, so a reload shows them again, and one that was reversed meanwhile is marked.
 *
 * @param buyerId whom of the joint buyers the message greets
 */
export async function loadRecordedPayments({ db, url, now, context }: ViewRequest, buyerId?: number) {
  const asked = (url.searchParams.get(recordedParameter) ?? "").split("-").slice(0, MAX_SHOWN);
  const ids = asked.flatMap((id) => parseId(id) ?? []);
  if (ids.length === 0) return [];
  const payments = (await findPayments(db, ids)).filter(({ kind }) => kind === "payment");
  const [agreements, links, { company, languages }] = await Promise.all([
    listAgreements(db, [...new Set(payments.map(({ agreementId }) => agreementId))]),
    listReceiptLinks(db, ids, context.get(authContext).secret, now),
    getSettings(db, companyArea, languagesArea),
  ]);
  const [positions, nameOf, buyers] = await Promise.all([
    getPositions(db, agreements, localDate(now)),
    nameBoughtHomes(
      db,
      agreements.map(({ home }) => home),
    ),
    listBuyersById(db, [...new Set([...agreements.map((agreement) => agreement.buyerId), buyerId ?? 0])]),
  ]);
  const ledger = Map.groupBy(
    await listPaymentsOfAll(
      db,
      agreements.map((agreement) => agreement.id),
    ),
    ({ agreementId }) => agreementId,
  );
  return payments.flatMap((payment) => {
    const { id, agreementId, amount, receiptNumber, isReversed, method } = payment;
    const i = agreements.findIndex((agreement) => agreement.id === agreementId);
    const [agreement, position] = [agreements[i], positions[i]];
    const isOfBuyer = payments.length === 1 && buyerId !== undefined;
    const buyer = buyers.find((one) => one.id === (isOfBuyer ? buyerId : agreement?.buyerId));
    if (!agreement || !position || !buyer) return [];
    const link = isReversed ? undefined : links.get(id);
    const wanted = shownLanguage(buyer.language, languages);
    const path = link && pathIn(wanted, `/receipt/${link.token}`);
    const reversed = ledger.get(agreementId)?.find((entry) => entry.id === payment.reversesId);
    const greeted = {
      ...{ buyer: buyer.name, receiptNumber, amount, kind: payment.kind },
      // A reversed payment has no link here, so no message is made for it.
      ...{ reverses: reversed?.receiptNumber ?? null, reversedBy: null },
    };
    const message =
      path === undefined
        ? undefined
        : writtenIn(messageLanguage(wanted), () =>
            receiptMessage(greeted, company.name, context.get(publicUrlContext) + path),
          );
    return {
      ...{ id, agreementId, amount, receiptNumber, isReversed, method, position },
      countsFor: countsForText(amount, depositParts(agreement, ledger.get(agreementId) ?? []).get(id) ?? null),
      buyer: { id: buyer.id, name: buyer.name },
      homeName: nameOf(agreement.home),
      now,
      link: link && { id: link.id, sentAt: link.sentAt, sentBy: link.sentBy },
      hasNumber: buyer.phone !== null,
      send: message && whatsAppLink(buyer.phone, message),
      paper: path && `${path}/receipt.pdf`,
    };
  });
}

export type RecordedPayment = Awaited<ReturnType<typeof loadRecordedPayments>>[number];
