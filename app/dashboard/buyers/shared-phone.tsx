import { Link } from "react-router";
import { CheckboxField, Notice } from "#app/ui/field.tsx";
import { viewPath } from "../view/view-path.ts";

export interface KnownBuyers {
  others: readonly { id: number; name: string }[];
  /** Confirms that the number is shared; undefined where that is not possible. */
  confirms?: string;
}

export function SharedPhone({ known }: { known: KnownBuyers | undefined }) {
  if (!known) return null;
  return (
    <div className="grid gap-3 sm:col-span-2">
      <Notice tone="error">
        {known.others.map(({ id, name }, i) => (
          <span key={id}>
            {i === 0 ? "Look at " : ", "}
            <Link to={viewPath("/dashboard/buyers/:id", { id })} className="underline wrap-anywhere">
              {name}
            </Link>
          </span>
        ))}
        {known.confirms === undefined
          ? "."
          : ". Payments by a number of several buyers wait until you choose the buyer."}
      </Notice>
      {known.confirms === undefined ? null : (
        <CheckboxField
          key={known.confirms}
          name="confirmedPhone"
          value={known.confirms}
          label="It is right: they share this number"
        />
      )}
    </div>
  );
}
