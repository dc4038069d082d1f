import { Form } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckboxField, Notice, TextField } from "#app/ui/field.tsx";
import { rejectionMessage } from "../actions/action-result.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/people.ts";

export { action, loader } from "./people.server.ts";

export const handle = viewHandle({ title: "Personal data" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

/** One person's data: shown whole, taken along as a file, or erased, as the law gives everybody the right to. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  // Long because it is one page, laid out from top to bottom.
  const { who, isUnreadable, contactName, choices, selected, found } = loaderData;
  const message = rejectionMessage(actionData);
  const shared = (found?.shared ?? []).map(({ what }) => String(what));
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
      {choices.length > 1 ? (
        <PeopleChoice who={who} contactName={contactName} choices={choices} selected={selected?.keys ?? []} />
      ) : null}
      {found && selected ? (
        <section className="mt-6 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6" aria-label="What is kept">
          {selected.others.length > 0 ? (
            <p className="mb-5 wrap-anywhere">
              <strong>{selected.names.join(", ")}</strong>. Shared with {selected.others.join(", ")}: the {contactName}
              {shared.length > 0 ? `, and ${shared.join(", ")}, which could be anybody's of them and stays` : ""}.
            </p>
          ) : null}
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
                      <ul className="mt-1 text-[0.9375rem]">
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
              <ButtonForm
                intent="erase"
                about={{ who, person: selected.keys }}
                size="regular"
                className="mt-6 grid justify-items-start gap-3 border-t-[1.5px] border-line pt-5"
                above={<CheckboxField label="Erase all of it for good. This cannot be undone." name="sure" required />}
              >
                Erase this person
              </ButtonForm>
            </>
          )}
        </section>
      ) : null}
    </>
  );
}

/** Several people use one number or address: whose data it is, which somebody has to say. */
function PeopleChoice({
  who,
  contactName,
  choices,
  selected,
}: {
  who: string;
  contactName: string;
  choices: readonly { key: string; text: string }[];
  selected: readonly string[];
}) {
  return (
    // Another choice is another page: ticked is what is shown.
    <Form
      key={selected.join(" ")}
      className="mt-5 max-w-2xl rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6"
    >
      <input type="hidden" name="who" value={who} />
      <fieldset>
        <legend className="font-bold">Several people use this {contactName}. Whose data is it?</legend>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Tick more than one only where one person wrote under several names.
        </p>
        <div className="mt-2 grid gap-1 wrap-anywhere">
          {choices.map(({ key, text }) => (
            <CheckboxField key={key} name="person" value={key} label={text} defaultChecked={selected.includes(key)} />
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="ink" className="mt-3">
        Show
      </Button>
    </Form>
  );
}

function describe(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
