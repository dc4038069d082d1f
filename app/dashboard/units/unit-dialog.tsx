import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/field.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { unitStatusWords } from "#domain/catalogue/unit.ts";
import { reservationFields, statusNoteFields, unitStatusForm } from "#domain/catalogue/unit-form.ts";
import { formatUgx } from "#domain/money/money.ts";
import { untilText } from "#domain/records/publication.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { itemText } from "../actions/record-items.ts";
import { Fact, Facts } from "../cards/facts.tsx";
import { FormFields } from "../fields/form-fields.tsx";
import type { Bind } from "../forms/bind.ts";
import { ValidatedDialog } from "../forms/validated-dialog.tsx";
import { viewPath } from "../view/view-path.ts";
import { statusLabels, statusText, statusValues } from "./place-values.ts";
import type { Loaded, Unit } from "./units.server.ts";

type UnitDialogProps = {
  unit: Unit;
  subject: string;
  types: Loaded["types"];
  now: Date;
  reserveFor: Loaded["reserveFor"];
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** The dialog of a unit. A unit with an agreement cannot be changed here. */
export function UnitDialog({ unit, subject, types, now, reserveFor, onEdit, onDelete, onClose }: UnitDialogProps) {
  const facts = <UnitFacts unit={unit} types={types} now={now} />;
  const edit = (
    <button type="button" className="text-button" onClick={onEdit}>
      Number, type, view and price
    </button>
  );
  const agreement = unit.occupation?.agreement;
  if (agreement) {
    return (
      <Dialog isOpen onClose={onClose} title={unitTitle(unit)}>
        <div className="mt-4 grid gap-5">
          {facts}
          <Notice tone="info">
            {agreement.state === "live"
              ? "A running agreement holds this home, so its status is not changed by hand. It becomes sold when all is paid, and available when the agreement ends."
              : "It is paid in full, so its status is not changed by hand. It becomes available if the agreement is ended."}
          </Notice>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {edit}
            <Button variant="ghost" size="small" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <ValidatedDialog
      title={unitTitle(unit)}
      subject={subject}
      intent="change-status"
      schema={unitStatusForm}
      values={statusValues(unit, now, reserveFor)}
      labels={statusLabels}
      item={itemText(unit)}
      submitLabel="Save status"
      onClose={onClose}
    >
      {(bind) => (
        <>
          {facts}
          <StatusFields bind={bind} />
          <p className="flex flex-wrap gap-x-5">
            {edit}
            <button type="button" className="text-button" onClick={onDelete}>
              Delete
            </button>
          </p>
        </>
      )}
    </ValidatedDialog>
  );
}

export const unitTitle = (unit: { number: string }) => `Unit ${unit.number}`;

type UnitFactsProps = Pick<UnitDialogProps, "types" | "now"> & {
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

function StatusFields({ bind }: { bind: Bind }) {
  const begun = bind("status").defaultValue;
  return (
    <div className="group grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Status</legend>
        {(["available", "reserved", "sold"] as const).map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-2xl border-2 border-line px-4 has-checked:border-ink has-checked:bg-white"
          >
            <input
              type="radio"
              name="status"
              value={each}
              defaultChecked={each === begun}
              className="size-5 accent-ink"
            />
            <span className="font-bold">{unitStatusWords[each]}</span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 group-not-has-[[value=reserved]:checked]:hidden">
        <FormFields fields={reservationFields} bind={bind} />
      </div>
      <FormFields fields={statusNoteFields} bind={bind} />
    </div>
  );
}
