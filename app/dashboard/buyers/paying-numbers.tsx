import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { type KnownBuyers, SharedPhone } from "./shared-phone.tsx";

type PayingNumber = { id: number; phoneText: string; name: string };

/** Whose telephones pay for this buyer besides the buyer's own. */
export function PayingNumbers({
  buyerId,
  numbers,
  submitted,
  known,
}: {
  buyerId: number;
  numbers: readonly PayingNumber[];
  /** What was typed into the form when it was rejected. */
  submitted: Readonly<Record<string, string>> | undefined;
  /** Who has that number already. */
  known: KnownBuyers | undefined;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const about = <input type="hidden" name="id" value={buyerId} />;
  return (
    <details className="mt-2" open={submitted !== undefined || undefined}>
      <summary className="cursor-pointer py-2 font-bold">
        {numbers.length === 0
          ? "Nobody else pays for them"
          : `Also paid by ${numbers.map((number) => number.name).join(", ")}`}
      </summary>
      <p className="text-[15px] text-ink-soft">
        Payments by these numbers are matched with this buyer, like those by the buyer's own.
      </p>
      <ul className="mt-2">
        {numbers.map((number) => (
          <li
            key={number.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t-[1.5px] border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-bold">{number.name}</span>, {number.phoneText}
            </span>
            <Form method="post" preventScrollReset>
              {about}
              <input type="hidden" name="number" value={number.id} />
              <Button type="submit" name="intent" value="remove-number" variant="ghost" size="small" disabled={isBusy}>
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form key={numbers.length} method="post" preventScrollReset className="mt-2 grid gap-4 sm:grid-cols-2">
        {about}
        <TextField
          label="Whose number"
          name="payingName"
          defaultValue={submitted?.payingName}
          hint="Like “Moses, her husband”"
          maxLength={200}
          required
        />
        <TextField
          label="Their phone"
          type="tel"
          name="payingPhone"
          defaultValue={submitted?.payingPhone}
          maxLength={40}
          required
        />
        <SharedPhone known={submitted && known} />
        <Button
          type="submit"
          name="intent"
          value="add-number"
          variant="outline"
          size="small"
          className="justify-self-start"
          disabled={isBusy}
        >
          Add number
        </Button>
      </Form>
    </details>
  );
}
