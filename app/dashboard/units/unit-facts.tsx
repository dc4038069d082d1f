import { Link } from "react-router";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { formatUgx } from "#domain/money/money.ts";
import { untilText } from "#domain/records/publication.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { Fact, Facts } from "../cards/facts.tsx";
import { viewPath } from "../view/view-path.ts";
import { statusText } from "./unit-status-text.ts";
import type { Loaded, Unit } from "./units.server.ts";

type UnitFactsProps = {
  types: Loaded["types"];
  now: Date;
  unit: Pick<Unit, "id" | "status" | "occupation" | "apartmentTypeId" | "price" | "reservedUntil" | "view">;
};

export function UnitFacts({ unit, types, now }: UnitFactsProps) {
  const { occupation } = unit;
  const type = types.find(({ id }) => id === unit.apartmentTypeId);
  const price = unit.price ?? type?.price;
  return (
    <Facts layout="beside">
      <Fact label="Status">{statusText(unit)}</Fact>
      {occupation ? <HolderFact occupation={occupation} unitId={unit.id} /> : null}
      {unit.reservedUntil === null ? null : (
        <Fact label="Until">
          {occupation?.agreement
            ? "all is paid, or the agreement ends"
            : untilText(unit.reservedUntil, now).replace(/^on /, "")}
        </Fact>
      )}
      {occupation?.reason?.note && !occupation.agreement ? <Fact label="Why">{occupation.reason.note}</Fact> : null}
      {occupation?.reason ? (
        <Fact label="Noted">
          {sinceText(occupation.reason.changedAt, now)}, {occupation.reason.changedBy}
        </Fact>
      ) : null}
      <Fact label="Type">{type?.name ?? "None"}</Fact>
      {unit.view === "" ? null : <Fact label="View">{unit.view}</Fact>}
      <Fact label="Price">
        {price === undefined ? "None" : `${formatUgx(price)}${unit.price === null ? "" : ", its own"}`}
      </Fact>
    </Facts>
  );
}

function HolderFact({ occupation, unitId }: { occupation: NonNullable<Unit["occupation"]>; unitId: number }) {
  const { agreement, holder } = occupation;
  if (agreement) {
    return (
      <Fact label="Buyer">
        <Link to={viewPath("/dashboard/buyers/:id", { id: agreement.buyerId })} className="text-link">
          {agreement.buyer}
        </Link>
        ,{" "}
        <Link
          to={viewPath("/dashboard/agreements/:id", { id: agreement.agreementId })}
          className="text-link whitespace-nowrap"
        >
          agreement {agreementDisplayId(agreement.agreementId)}
        </Link>
      </Fact>
    );
  }
  if (!holder) return null;
  const view = holder.kind === "buyer" ? "/dashboard/buyers/:id" : "/dashboard/enquiries/:id?";
  return (
    <Fact label="For">
      <Link to={viewPath(view, { id: holder.id })} className="text-link">
        {holder.name}
      </Link>
      {holder.kind === "buyer" ? ", buyer" : ", inquiry"}
      <br />
      <Link
        to={holder.kind === "buyer" ? signPath(holder.id, unitId) : makeBuyerPath(holder.id, unitId)}
        className="text-link"
      >
        {holder.kind === "buyer" ? "Sign an agreement" : "Make a buyer"}
      </Link>
    </Fact>
  );
}

const signPath = (buyerId: number, unitId: number) =>
  viewPath("/dashboard/buyers/:id/agreement", { id: buyerId, home: `unit-${unitId}` });

const makeBuyerPath = (enquiryId: number, unitId: number) =>
  viewPath("/dashboard/buyers/:id", { id: "new", enquiry: enquiryId, home: `unit-${unitId}` });
