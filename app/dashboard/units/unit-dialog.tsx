import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/field.tsx";
import { unitStatusWords } from "#domain/catalogue/unit.ts";
import { reservationFields, statusNoteFields, unitStatusForm } from "#domain/catalogue/unit-form.ts";
import { itemText } from "../actions/record-items.ts";
import { FormFields } from "../fields/form-fields.tsx";
import type { Bind } from "../forms/bind.ts";
import { ValidatedDialog } from "../forms/validated-dialog.tsx";
import { viewPath } from "../view/view-path.ts";
import { unitTitle } from "./place-asking.ts";
import { statusLabels, statusValues } from "./place-values.ts";
import { UnitFacts } from "./unit-facts.tsx";
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

/** Shows the dialog of a unit. A unit with an agreement cannot be changed here. */
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
              ? "A running agreement reserves this home, so its status is not changed by hand. It becomes sold when all is paid, and available when the agreement ends."
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
            {/* If the unit is reserved for a person, the facts above already link to the next step towards their
                agreement. */}
            {unit.status === "sold" || unit.occupation?.holder ? null : (
              <Link to={viewPath("/dashboard/buyers", { home: `unit-${unit.id}` })} className="text-button">
                Sell it: new agreement
              </Link>
            )}
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
