import { TextField } from "#app/ui/field.tsx";
import { MAX_PASTED_PHONE } from "#domain/forms/contact-lengths.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import type { KnownBuyers } from "../ledger/buyer-request.server.ts";
import { SharedPhone } from "./shared-phone.tsx";

type PayingNumber = { id: number; phoneText: string; name: string };

/** Shows other phones that pay for this buyer, such as a relative's. */
export function PayingNumbers({
  buyerId,
  numbers,
  isRejected,
  known,
}: {
  buyerId: number;
  numbers: readonly PayingNumber[];
  isRejected: boolean;
  known: KnownBuyers | undefined;
}) {
  return (
    <details className="mt-2" open={isRejected || undefined}>
      <summary className="cursor-pointer py-2 font-bold">
        Other phones that pay
        <span className="font-normal text-ink-soft">
          : {numbers.length === 0 ? "none" : numbers.map((number) => number.name).join(", ")}
        </span>
      </summary>
      <p className="text-[0.9375rem] text-ink-soft">
        Payments by these numbers are matched with this buyer, like those by the buyer's own.
      </p>
      <List place="inside" className="mt-2">
        {numbers.map((number) => (
          <Row key={number.id} space="small" className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-bold">{number.name}</span>, {number.phoneText}
            </span>
            <ButtonForm intent="remove-number" about={{ id: buyerId, number: number.id }} variant="ghost">
              Remove
            </ButtonForm>
          </Row>
        ))}
      </List>
      <ActionForm
        key={numbers.length}
        intent="add-number"
        about={{ id: buyerId }}
        label="Add number"
        variant="outline"
        className="mt-2 sm:grid-cols-2"
      >
        {(bind) => (
          <>
            <TextField
              label="Whose number"
              hint="Like “Moses, her husband”"
              maxLength={200}
              required
              {...bind("payingName")}
            />
            <TextField label="Their phone" type="tel" maxLength={MAX_PASTED_PHONE} required {...bind("payingPhone")} />
            <SharedPhone known={known} />
          </>
        )}
      </ActionForm>
    </details>
  );
}
