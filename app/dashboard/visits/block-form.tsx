import { Notice, TextField } from "#app/ui/field.tsx";
import { blockText } from "#domain/enquiries/visit-blocks.ts";
import { rejectedAction } from "../actions/action-result.ts";
import { firstValue } from "../actions/form-values.ts";
import { Card } from "../cards/card.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { DateField } from "../forms/date-field.tsx";
import type { BlockRejection } from "./visit-blocks.server.ts";

type BlockFormProps = {
  on: string;
  /** The rejection may be of any form of the view. One of a button beside a time also fills this form in. */
  rejection: BlockRejection | undefined;
};

/** Returns the key of the form: when a button beside a time is rejected, the form restarts with that time. */
export function blockFormKey(on: string, rejection: BlockRejection | undefined): string {
  return `${on} ${timeOfButton(rejection)}`;
}

function timeOfButton(rejection: BlockRejection | undefined): string {
  const submitted = rejection?.submitted ?? {};
  const isOfButton = rejectedAction(rejection) === "block" && firstValue(submitted, "beside") === "time";
  return isOfButton ? firstValue(submitted, "startsAt") : "";
}

export function BlockForm({ on, rejection }: BlockFormProps) {
  const mine = rejectedAction(rejection) === "block" ? rejection : undefined;
  const booked = mine?.booked ?? [];
  return (
    <Card as="details" open={mine !== undefined || undefined} padding="sides" tone="quiet">
      <summary className="flex min-h-14 cursor-pointer items-center font-bold">Block days or hours</summary>
      <ActionForm
        intent="block"
        about={{}}
        // What a button sent was not entered by hand, so it is not stored as unsaved text.
        subject={timeOfButton(rejection) === "" ? `block-visits-${on}` : undefined}
        label={booked.length > 0 ? "Block all the same" : "Block"}
        variant={booked.length > 0 ? "clay" : "ink"}
        className="pb-5"
      >
        {(bind) => (
          <>
            <p className="text-[0.9375rem] text-ink-soft">
              No visit can be booked then. For visits that are booked already you are asked what to do. The opening
              hours on the site do not change.
            </p>
            <div className="grid grid-cols-2 gap-3">
              <DateField label="From" required className="max-sm:px-2.5" {...bind("fromOn", on)} />
              <DateField label="Until" className="max-sm:px-2.5" {...bind("untilOn", on)} />
            </div>
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label="Begins"
                type="time"
                hint="Empty: all day"
                className="max-sm:px-2.5"
                {...bind("startsAt")}
              />
              <TextField label="Ends" type="time" className="max-sm:px-2.5" {...bind("endsAt")} />
            </div>
            <TextField label="Reason" maxLength={200} hint="For you only. Optional." {...bind("reason")} />
            {booked.length > 0 ? <Booked visits={booked} /> : null}
          </>
        )}
      </ActionForm>
    </Card>
  );
}

function Booked({ visits }: { visits: NonNullable<BlockRejection["booked"]> }) {
  return (
    <Notice tone="error">
      <p>{visits.length === 1 ? "A visit is" : `${visits.length} visits are`} booked then:</p>
      <ul className="mt-1 list-disc pl-5">
        {visits.map(({ id, text }) => (
          <li key={id} className="wrap-anywhere">
            {text}
            <input type="hidden" name="known" value={id} />
          </li>
        ))}
      </ul>
      <fieldset className="mt-2 grid gap-1">
        <legend className="sr-only">What to do with them</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="booked" value="keep" defaultChecked className="size-5 shrink-0" />
          Leave them booked: I will be there, or move them myself
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="radio" name="booked" value="cancel" className="size-5 shrink-0" />
          Cancel them, and tell the visitors
        </label>
      </fieldset>
    </Notice>
  );
}

type BlockNoteProps = { block: Parameters<typeof blockText>[0] & { id: number } };

export function BlockNote({ block }: BlockNoteProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-[0.9375rem] wrap-anywhere">
        <b>Blocked{block.reason ? `: ${block.reason}` : ""}</b>
        <span className="text-ink-soft"> {blockText(block)}</span>
      </span>
      <ButtonForm
        intent="lift-block"
        about={{ block: block.id }}
        buttonClassName="text-button"
        label={`Lift the block: ${blockText(block)}`}
      >
        Lift
      </ButtonForm>
    </div>
  );
}
