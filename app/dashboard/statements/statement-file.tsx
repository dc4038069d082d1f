import { Link } from "react-router";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { rejectionMessage } from "../actions/action-result.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/statement-file.ts";
import { StatementQuestions } from "./statement-questions.tsx";

export { action, loader } from "./statement-file.server.ts";

export const handle = viewHandle({ title: "Statements" });

/** Each answer is stored when it is given. Loading the page again would close what is open. */
export const shouldRevalidate = () => false;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function StatementFile({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, method, importId, parts } = loaderData;
  const message = rejectionMessage(actionData);
  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-5">
        <Link to={viewPath("/dashboard/statements")} className="text-button">
          All statements
        </Link>
        {importId === undefined ? null : (
          <Link to={viewPath("/dashboard/statements/:id", { id: importId })} className="text-button">
            As it was read
          </Link>
        )}
      </p>
      <ViewHeader
        title={name}
        lead={
          importId === undefined
            ? `${paymentMethodNames[method]}. Say what its columns are. Your answers are kept.`
            : "Read it again: correct what was said of it. What is booked stays; what was decided and is not booked is forgotten."
        }
      />
      {message ? <Rejected>{message}</Rejected> : null}
      <StatementQuestions
        key={id}
        address={viewPath("/dashboard/statements/files/:id", { id })}
        initial={{ parts }}
        doneLabel="Read the file"
      />
      {importId === undefined ? (
        <ButtonForm intent="remove" variant="ghost" className="mt-4">
          Remove this file
        </ButtonForm>
      ) : null}
    </>
  );
}
