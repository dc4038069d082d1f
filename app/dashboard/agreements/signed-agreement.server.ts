import { parseId } from "#domain/catalogue/home.ts";
import { listParties } from "#server/buyers/parties.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { notFound, type ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

/**
 * Finds the agreement in the address and one of its buyers: the one that the address names, or else the first.
 * @throws a 404 if there is no such agreement
 */
export async function findSignedAgreement({ db, params, url }: Pick<ViewRequest, "db" | "params" | "url">) {
  const agreementId = parseId(params.id) ?? 0;
  const asked = parseId(url.searchParams.get("buyer") ?? undefined);
  const parties = await listParties(db, [agreementId]);
  const { buyerId } = parties.find((party) => party.buyerId === asked) ?? parties[0] ?? {};
  const buyer = buyerId === undefined ? undefined : await findBuyer(db, buyerId);
  if (!buyer)
    throw notFound("There is no such agreement.", [{ label: "All buyers", to: viewPath("/dashboard/buyers") }]);
  return { agreementId, buyer };
}
