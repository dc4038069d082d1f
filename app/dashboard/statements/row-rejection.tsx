import { Link } from "react-router";
import { rejectionMessage } from "../actions/action-result.ts";
import { Rejected } from "../results/rejected.tsx";
import type { RowAnswer } from "./statement.server.ts";

/** Why a row was not decided as asked, with links to where its money counts already. */
export function RowRejection({ answer }: { answer: RowAnswer | undefined }) {
  const message =
    rejectionMessage(answer) ?? (answer?.uses ? "Nothing was changed. The money of this row counts here:" : undefined);
  if (!message) return null;
  return (
    <Rejected>
      {message}
      {answer?.uses?.map(({ label, to }) =>
        to === undefined ? (
          <span key={label} className="block py-2.5">
            {label}
          </span>
        ) : (
          <Link key={label} to={to} className="block py-2.5 underline">
            {label}
          </Link>
        ),
      )}
    </Rejected>
  );
}
