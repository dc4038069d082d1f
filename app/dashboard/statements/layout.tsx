import { Link } from "react-router";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { FileStanding } from "#server/statements/statement-layouts.ts";
import { rejectionMessage } from "../actions/action-result.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/layout.ts";
import { StatementQuestions } from "./statement-questions.tsx";

export { action, loader } from "./layout.server.ts";

export const handle = viewHandle({ title: "Layouts of statements" });

export const shouldRevalidate = () => false;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

const standingNames: Record<FileStanding, string> = {
  open: "not booked",
  booked: "booked",
  "given-back": "not booked, of which money was given back",
  undone: "undone",
};

export default function Layout({ loaderData, actionData }: Route.ComponentProps) {
  const { known, view, now } = loaderData;
  const { key, method, layout, confirmedBy, files } = known;
  const message = rejectionMessage(actionData);
  return (
    <>
      <p className="mb-1">
        <Link to={viewPath("/dashboard/statements/layouts")} className="text-button">
          All layouts
        </Link>
      </p>
      <ViewHeader
        title={layout.name}
        lead={`${paymentMethodNames[method]}, ${confirmedBy === undefined ? "built in" : `confirmed by ${confirmedBy}`}. A change holds for the files that follow and for those not booked yet; booked money stays as it is.`}
      />
      {message ? <Rejected>{message}</Rejected> : null}
      <StatementQuestions
        key={key}
        address={viewPath("/dashboard/statements/layouts/:key", { key })}
        initial={view}
        doneLabel="Save the layout"
      />
      <h2 className="mt-8 text-2xl">Files read with it</h2>
      {files.length === 0 ? (
        <p className="mt-2 text-ink-soft">None yet.</p>
      ) : (
        <ul className="mt-2">
          {files.slice(0, 20).map(({ importId, fileName, readAt, standing }) => (
            <li key={importId}>
              <Link to={viewPath("/dashboard/statements/:id", { id: importId })} className="text-button wrap-anywhere">
                {fileName}
              </Link>{" "}
              <span className="text-[0.9375rem] text-ink-soft">
                {sinceText(readAt, now)}, {standingNames[standing]}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className="mt-6">
        <summary className="cursor-pointer py-2 text-[0.9375rem] font-bold text-leaf">Withdraw this layout</summary>
        <ButtonForm
          intent="withdraw"
          className="mt-1 grid max-w-xl justify-items-start gap-3"
          above={
            <p className="text-[0.9375rem] text-ink-soft">
              The next file with these columns is asked about anew, and so are files read with it that are not booked:
              what was decided about their rows is forgotten. Booked money stays as it is.
            </p>
          }
        >
          Withdraw
        </ButtonForm>
      </details>
    </>
  );
}
