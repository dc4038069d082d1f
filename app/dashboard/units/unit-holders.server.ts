import type { UnitStatus } from "#domain/catalogue/unit.ts";
import { holderText, readHolder, type UnitHolder } from "#domain/catalogue/unit-holder.ts";
import { isChoiceOf, isSameName } from "#domain/text/chosen-text.ts";
import { listReservingAgreements, type ReservingAgreement } from "#server/agreements/reserving-agreements.ts";
import { listBuyers } from "#server/buyers/list-buyers.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { listStatusReasons, type StatusReason } from "#server/catalogue/status-reasons.ts";
import type { Database } from "#server/db/connection.ts";
import { listInbox } from "#server/enquiries/inbox.ts";
import { listEnquiryNames } from "#server/enquiries/read-enquiries.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { optionPage } from "../forms/option-page.server.ts";
import type { OptionPage } from "../forms/options.ts";

/** A unit is not available for this reason. */
export interface Occupation {
  /** An agreement decides the unit's status by itself. */
  agreement: ReservingAgreement | undefined;
  /** The unit was reserved by hand for this person. */
  holder: NamedHolder | undefined;
  reason: Omit<StatusReason, "holder"> | undefined;
}

type NamedHolder = UnitHolder & { name: string };

/** Describes the occupation of each unit by its id. Available units have none. */
export async function describeOccupations(
  db: Database,
  units: readonly { id: number; status: UnitStatus }[],
): Promise<Map<number, Occupation>> {
  const ids = units.filter(({ status }) => status !== "available").map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [agreements, reasons] = await Promise.all([listReservingAgreements(db, ids), listStatusReasons(db, ids)]);
  const name = await nameHolders(
    db,
    [...reasons.values()].flatMap(({ holder }) => holder ?? []),
  );
  return new Map(
    ids.map((id) => {
      const reason = reasons.get(id);
      return [id, { agreement: agreements.get(id), holder: reason?.holder && name(reason.holder), reason }];
    }),
  );
}

async function nameHolders(
  db: Database,
  holders: readonly UnitHolder[],
): Promise<(holder: UnitHolder) => NamedHolder | undefined> {
  const ids = (kind: UnitHolder["kind"]) => holders.filter((holder) => holder.kind === kind).map(({ id }) => id);
  const [enquiries, buyers] = await Promise.all([
    listEnquiryNames(db, ids("enquiry")),
    listBuyersById(db, ids("buyer")),
  ]);
  const buyerNames = new Map(buyers.map((buyer) => [buyer.id, buyer.name]));
  return (holder) => {
    const name = (holder.kind === "buyer" ? buyerNames : enquiries).get(holder.id);
    return name === undefined ? undefined : { ...holder, name };
  };
}

/** A whole name is looked up among this many people of each kind. */
const MAX_NAMESAKES = 200;

type Candidate = { holder: NamedHolder; label: string | undefined };

async function searchHolders(db: Database, submitted: string, limit: number): Promise<Candidate[]> {
  const search = submitted.trim().slice(0, 100);
  const page = { search, page: 1, perPage: limit };
  const [{ buyers }, { lines }] = await Promise.all([
    listBuyers(db, page),
    listInbox(db, { ...page, show: "all", kind: undefined }),
  ]);
  return [
    ...buyers.map(({ id, name, phone }) => ({
      holder: { kind: "buyer" as const, id, name },
      label: phone === null ? undefined : formatPhoneNumber(phone),
    })),
    ...lines.map(({ id, name, homeName, reference }) => ({
      holder: { kind: "enquiry" as const, id, name },
      label: homeName || reference,
    })),
  ];
}

/** Answers with buyers and inquiries for a search; buyers come first. */
export function pageHolderOptions(db: Database, url: URL): Promise<OptionPage> {
  return optionPage(
    url,
    (search, limit) => searchHolders(db, search, limit),
    ({ holder, label }) => ({ value: holderText(holder), label }),
  );
}

/**
 * Reads the buyer or the inquiry that a text names; none for an empty text. If none or several have this name, the
 * answer is a message for the field.
 */
export async function readSubmittedHolder(
  db: Database,
  submitted: string,
): Promise<{ ok: true; holder: UnitHolder | undefined } | { ok: false; message: string }> {
  if (submitted === "") return { ok: true, holder: undefined };
  const named = readHolder(submitted);
  if (named) {
    const holder = (await nameHolders(db, [named]))(named);
    if (!holder) return { ok: false, message: "They were deleted or erased meanwhile" };
    return isChoiceOf(submitted, holder.name)
      ? { ok: true, holder: named }
      : { ok: false, message: `This number is that of ${holder.name}: choose who you mean from the list` };
  }
  const [found, other] = (await searchHolders(db, submitted, MAX_NAMESAKES)).filter(({ holder }) =>
    isSameName(holder.name, submitted),
  );
  if (!found) {
    return {
      ok: false,
      message: `No buyer and no inquiry is called “${submitted}”: choose one from the list, or enter the phone of a new person`,
    };
  }
  if (other) return { ok: false, message: `Several are called “${submitted}”: choose one from the list` };
  return { ok: true, holder: found.holder };
}
