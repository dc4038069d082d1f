import { localDate } from "#domain/time/kampala-time.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getPositions, listAgreements } from "#server/sales/read-agreements.ts";
import { findPayableAgreements } from "#server/sales/search-sales.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";

/** More buyers than these nobody reads; another letter narrows them. */
const shown = 20;

async function load({ db, url, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const found = await findPayableAgreements(db, search, shown);
  const agreements = await listAgreements(
    db,
    found.map(({ id }) => id),
  );
  const positions = await getPositions(db, agreements, localDate(now));
  const positionOf = new Map(agreements.map(({ id }, i) => [id, positions[i]]));
  return {
    search,
    agreements: found.map(({ phone, ...one }) => ({
      ...one,
      phoneText: phone === null ? undefined : formatPhoneNumber(phone),
      position: positionOf.get(one.id),
    })),
  };
}

export const loader = viewLoader(load);
