import { useCallback, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { mailSampleValues, mailTemplateNames, mailTemplateTitles } from "#content/mail-templates.ts";
import { fillText, placeholderNames, textToHtml } from "#domain/settings/mail-text.ts";
import { mailTextForm } from "#domain/settings/mail-text-form.ts";
import { rejectedAction, rejectionMessage } from "../action-result.ts";
import { EditForm } from "../parts/edit-form.tsx";
import { FilterChips } from "../parts/filter-chips.tsx";
import { oneOf, readForm } from "../parts/form-values.ts";
import { Rejected } from "../parts/rejected.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import { viewPath } from "../view-path.ts";
import type { Route } from "./+types/mail-texts.ts";

export { action, loader } from "./mail-texts.server.ts";

export const handle = viewHandle({ title: "Mail texts", topics: ["settings"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];

/** The words of every mail that the site writes by itself, with a look at it before it is used. */
export default function MailTexts({ loaderData, actionData }: Route.ComponentProps) {
  const data = loaderData;
  const rejection = actionData;
  const { templates, template } = data;
  const [search] = useSearchParams();
  return (
    <>
      <ViewHeader title="Mail texts" lead="What the site writes by itself. An empty line begins a new paragraph." />
      <FilterChips
        label="Mail"
        choices={templates.map((key) => ({
          label: mailTemplateTitles[key],
          to: viewPath("/dashboard/mail/texts/:template?", { template: key }),
          isSelected: key === template,
        }))}
      />
      <div className="my-5">
        {/* The form says itself why it was not saved. */}
        {rejectedAction(rejection) === "restore" ? <Rejected>{rejectionMessage(rejection)}</Rejected> : null}
      </div>
      {/* Each save begins the form anew, on what was saved; nothing else does. */}
      <Editor key={`${template} ${search.get("done") ?? ""}`} data={data} />
    </>
  );
}

/** The HTML part as it is sent, in a page of its own whose links would open in a window that the frame may not open. */
function mailDocument(text: string): string {
  return `<!doctype html><base target="_blank"><style>body{margin:16px;font:16px/1.5 sans-serif;overflow-wrap:anywhere}</style>${textToHtml(text)}`;
}

/** As words, and beside it as a phone shows the HTML part. */
function HowItReads({ subject, body }: { subject: string; body: string }) {
  return (
    <section
      className="rounded-card border-[1.5px] border-line bg-paper-2 p-5 wrap-anywhere sm:p-6"
      aria-labelledby="preview"
    >
      <h2 id="preview" className="text-xl">
        How it reads
      </h2>
      <p className="mt-3 font-bold">{subject}</p>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <div>
          <h3 className="text-[15px]">As words</h3>
          <p className="mt-1 whitespace-pre-line">{body}</p>
        </div>
        <div>
          <h3 className="text-[15px]">As most phones show it</h3>
          {/* Nothing in it may run, and nothing may be fetched: what is pressed opens nowhere. */}
          <iframe
            title="The mail as most phones show it"
            sandbox=""
            srcDoc={mailDocument(body)}
            className="mt-1 h-96 w-full rounded-2xl border-[1.5px] border-line bg-white"
          />
        </div>
      </div>
    </section>
  );
}

const LABELS = { subject: "Subject", body: "Text" };

function Editor({ data: { template, text, isEdited, version } }: { data: Data }) {
  const isBusy = useNavigation().formMethod === "POST";
  const place = useRef<HTMLDivElement>(null);
  const [{ subject, body }, setSubmitted] = useState<{ subject: string; body: string }>(text);
  const variant = useCallback(() => {
    const form = place.current?.querySelector("form");
    if (!form) return;
    const values = readForm(form);
    setSubmitted({ subject: oneOf(values, "subject"), body: oneOf(values, "body") });
  }, []);
  // A draft is in the form only after it was mounted.
  useEffect(() => {
    const timer = setTimeout(variant);
    return () => clearTimeout(timer);
  }, [variant]);
  const names = mailTemplateNames[template];
  const unknown = placeholderNames(`${subject}\n${body}`).filter((name) => !names.includes(name));
  const values = { ...Object.fromEntries(unknown.map((name) => [name, `{{${name}}}`])), ...mailSampleValues };
  const unknownText = `This mail knows no ${unknown.map((name) => `{{${name}}}`).join(", ")}`;
  return (
    <div ref={place} onInput={variant}>
      <EditForm
        schema={mailTextForm}
        subject={`mailtext-${template}`}
        saved={{ ...text }}
        version={version}
        failure="Error saving the text"
        labels={LABELS}
        buttons={[{ intent: "save", label: "Save" }]}
      >
        {(bind) => (
          <>
            <div className="grid gap-5 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6">
              <TextField label="Subject" maxLength={200} required {...bind("subject")} />
              <TextAreaField
                label="Text"
                rows={14}
                maxLength={5000}
                hint={`May name: ${names.map((name) => `{{${name}}}`).join(" ")}`}
                required
                {...bind("body")}
                errors={unknown.length > 0 ? [unknownText] : bind("body").errors}
              />
            </div>
            <HowItReads subject={fillText(subject, values)} body={fillText(body, values)} />
          </>
        )}
      </EditForm>
      {isEdited ? (
        <Form method="post" className="mt-6">
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="restore" variant="outline" disabled={isBusy}>
            Back to the text that ships
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
