import { Link } from "react-router";
import { Notice } from "#app/ui/field.tsx";
import type { KnownBuyers } from "../ledger/buyer-request.server.ts";
import { viewPath } from "../view/view-path.ts";

export function SharedPhone({ known }: { known: KnownBuyers | undefined }) {
  if (!known) return null;
  const { others } = known;
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
        .
      </Notice>
    </div>
  );
}
