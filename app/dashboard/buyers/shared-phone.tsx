import { Link } from "react-router";
import { CheckboxField, Notice } from "#app/ui/field.tsx";
import { viewPath } from "../view/view-path.ts";

export interface KnownBuyers {
  others: readonly { id: number; name: string }[];
  /** Confirms a shared number; undefined if that is impossible. */
  confirms?: string;
}

export function SharedPhone({ known }: { known: KnownBuyers | undefined }) {
  if (!known) return null;
  const { others, confirms } = known;
  return (
    <div className="grid gap-3 sm:col-span-2">
      <Notice tone="error">
        {others.map(({ id, name }, i) => (
          <span key={id} className="wrap-anywhere [&_a]:underline">
            {i === 0 ? "Look at " : ", "}
            <Link to={viewPath("/dashboard/buyers/:id", { id })}>{name}</Link> (
            <Link to={viewPath("/dashboard/people", { buyer: id })}>Same person?</Link>)
          </span>
        ))}
        {confirms ? ". Payments by a number of several buyers wait until you choose the buyer." : "."}
      </Notice>
      {confirms ? (
        <CheckboxField
          key={confirms}
          name="confirmedPhone"
          value={confirms}
          label="It is right: they share this number"
        />
      ) : null}
    </div>
  );
}
