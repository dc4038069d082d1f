import { Form, useNavigation } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckboxField, Notice, TextField } from "#app/ui/field.tsx";
import { rejectionMessage } from "../action-result.ts";
import { Rejected } from "../parts/rejected.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import type { Route } from "./+types/people.ts";

export { action, loader } from "./people.server.ts";

export const handle = viewHandle({ title: "Personal data" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

/** One person's data: shown whole, taken along as a file, or erased, as the law gives everybody the right to. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { who, isUnreadable, found } = loaderData;
  const isBusy = useNavigation().formMethod === "POST";
  const message = rejectionMessage(actionData);
  const tables = Object.entries(found ?? {}).filter(([, rows]) => rows.length > 0);
  return (
    <>
      <ViewHeader
        title="Personal data"
        lead="Everything kept about one person, by phone number or e-mail address. They may ask for a copy, or to be forgotten."
      />
      <Form className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <TextField label="E-mail address or phone number" name="who" defaultValue={who} required />
        </div>
        <Button type="submit" variant="ink">
          Look up
        </Button>
      </Form>
      <div className="mt-5 grid max-w-2xl gap-4 empty:hidden">
        {isUnreadable ? <Notice tone="error">This is neither an e-mail address nor a phone number.</Notice> : null}
        {message ? <Rejected>{message}</Rejected> : null}
      </div>
      {found ? (
        <section className="mt-6 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6" aria-label="What is kept">
          {tables.length === 0 ? (
            <p className="font-bold">Nothing is kept about this person.</p>
          ) : (
            <>
              <dl className="grid gap-5">
                {tables.map(([name, rows]) => (
                  <div key={name}>
                    <dt className="display text-xl capitalize">
                      {name} ({rows.length})
                    </dt>
                    <dd>
                      <ul className="mt-1 text-[15px]">
                        {rows.map((row) => (
                          <li key={JSON.stringify(row)} className="border-t-[1.5px] border-line py-2 wrap-anywhere">
                            {Object.entries(row)
                              .filter(([, value]) => value !== null && value !== "")
                              .map(([column, value]) => `${column.replaceAll("_", " ")}: ${describe(value)}`)
                              .join("; ")}
                          </li>
                        ))}
                      </ul>
                    </dd>
                  </div>
                ))}
              </dl>
              <a
                className={`${buttonClass("outline", "small")} mt-5`}
                download="personal-data.json"
                href={`data:application/json,${encodeURIComponent(JSON.stringify(found, null, 2))}`}
              >
                Download
              </a>
              <Form method="post" className="mt-6 border-t-[1.5px] border-line pt-5">
                <input type="hidden" name="who" value={who} />
                <CheckboxField label="Erase all of it for good. This cannot be undone." name="sure" required />
                <Button type="submit" name="intent" value="erase" variant="outline" className="mt-3" disabled={isBusy}>
                  Erase this person
                </Button>
              </Form>
            </>
          )}
        </section>
      ) : null}
    </>
  );
}

function describe(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
