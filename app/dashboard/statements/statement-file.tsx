import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { Notice, SelectField } from "#app/ui/field.tsx";
import { accountName } from "#domain/ledger/reconciliation.ts";
import { rejectionMessage } from "../actions/action-result.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/statement-file.ts";
import { accountChoiceOf } from "./account-choice.ts";
import { AccountOptions } from "./account-options.tsx";
import { StatementQuestions } from "./statement-questions.tsx";

export { action, loader } from "./statement-file.server.ts";

export const handle = viewHandle({ title: "Bank" });

/**
 * Loads the page again only after a form, which may have made the file one of another account. An answer is stored when
 * it is given, and loading the page again would close what is open.
 */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) => formMethod !== undefined;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function StatementFile({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, method, account, accounts, importId, isKept, parts } = loaderData;
  const choice = accountChoiceOf({ method, number: account });
  const message = rejectionMessage(actionData);
  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-5">
        <Link to={viewPath("/dashboard/statements")} className="text-button max-lg:hidden">
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
          isKept
            ? `Our account at ${accountName({ method, account: account ?? "" })}`
            : importId === undefined
              ? "Say what its columns are. Your answers are kept."
              : "Read it again: correct what was said of it. What was decided about its rows is forgotten."
        }
      />
      {message ? <Rejected>{message}</Rejected> : null}
      {isKept ? (
        <Notice tone="info">
          {isKept === "booked"
            ? "This file is booked. Undo it first, on the page “As it was read”; then it can be read again, also as another account’s."
            : "Money of this file was given back to its payer, and only this file says so. If it was not given back, say so at its row, on the page “As it was read”; then it can be read again."}
        </Notice>
      ) : (
        <>
          <ActionForm
            key={choice}
            intent="account"
            about={{}}
            subject={undefined}
            label="Change the account"
            variant="outline"
            className="my-4 max-w-3xl sm:grid-cols-[minmax(0,20rem)_auto] sm:items-end"
          >
            {(field) => (
              <SelectField label="Our account at" {...field("account", choice)}>
                <AccountOptions accounts={accounts} />
              </SelectField>
            )}
          </ActionForm>
          <StatementQuestions
            key={`${id} ${choice}`}
            address={viewPath("/dashboard/statements/files/:id", { id })}
            as={choice}
            initial={{ parts }}
            doneLabel="Read the file"
          />
        </>
      )}
      {importId === undefined ? (
        <ButtonForm intent="remove" variant="ghost" className="mt-4">
          Remove this file
        </ButtonForm>
      ) : null}
    </>
  );
}
