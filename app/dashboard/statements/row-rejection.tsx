import { Link } from "react-router";
import { rejectionMessage } from "../actions/action-result.ts";
import { Rejected } from "../results/rejected.tsx";
import type { RowAnswer } from "./row-rejections.server.ts";

/**
 * Says why a decision about a row was rejected, with links to where its money counts already.
 *
 * @param isApart the row is not on this page, so the questions about it have to be repeated here
 */
export function RowRejection({ answer, isApart = false }: { answer: RowAnswer | undefined; isApart?: boolean }) {
  const asked = isApart ? answer?.questions?.map(({ sentence }) => sentence).join(" ") : undefined;
  const counts = answer?.uses?.length ? "The money of this row counts here:" : undefined;
  const message = rejectionMessage(answer) ?? asked ?? counts;
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
