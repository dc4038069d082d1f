import { useState } from "react";
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice, TextAreaField, TextField } from "#app/ui/field.tsx";
import { mailSampleValues, mailTemplateNames, mailTemplateTitles } from "#content/mail-templates.ts";
import { fillText, placeholderNames } from "#domain/mail-text.ts";
import { type DeedRefusal, refusalMessage } from "../deed-answer.ts";
import { FilterChips } from "../parts/filter-chips.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { viewPath } from "../views.ts";
import type { load } from "./mail-texts.server.ts";

type Data = ReturnType<typeof useLoaderData<typeof load>>;

/** The words of every mail that the site writes by itself, with a look at it before it is used. */
export default function MailTexts() {
  const data = useLoaderData<typeof load>();
  const message = refusalMessage(useActionData<DeedRefusal>());
  const { templates, template, wasSaved } = data;
  const [search] = useSearchParams();
  return (
    <>
      <ViewHeader title="Mail texts" lead="What the site writes by itself. An empty line begins a new paragraph." />
      <FilterChips
        label="Mail"
        choices={templates.map((key) => ({
          label: mailTemplateTitles[key],
          to: viewPath("mailtexts", { template: key }),
          isChosen: key === template,
        }))}
      />
      <div className="mt-5">
        {message ? <Notice tone="error">{message}</Notice> : null}
        {wasSaved && !message ? <Notice tone="success">Saved. The next mail is written so.</Notice> : null}
      </div>
      {/* Each save begins the form anew, on what was saved; nothing else does. */}
      <Editor key={`${template} ${search.get("saved") ?? ""}`} data={data} />
    </>
  );
}

function Editor({ data: { template, text, isEdited, version } }: { data: Data }) {
  const [opened] = useState(version);
  const [subject, setSubject] = useState<string>(text.subject);
  const [body, setBody] = useState<string>(text.body);
  const isBusy = useNavigation().formMethod === "POST";
  const names = mailTemplateNames[template];
  const unknown = placeholderNames(`${subject}\n${body}`).filter((name) => !names.includes(name));
  const values = { ...Object.fromEntries(unknown.map((name) => [name, `{{${name}}}`])), ...mailSampleValues };
  return (
    <div className="mt-5 grid items-start gap-6 xl:grid-cols-2">
      <Form method="post" className="grid gap-5 rounded-card border-[1.5px] border-line bg-white p-5 sm:p-6">
        <input type="hidden" name="version" value={opened} />
        <TextField
          label="Subject"
          name="subject"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          maxLength={200}
          required
        />
        <TextAreaField
          label="Text"
          name="body"
          rows={14}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          maxLength={5000}
          hint={`May name: ${names.map((name) => `{{${name}}}`).join(" ")}`}
          errors={unknown.length > 0 ? [`This mail knows no ${unknown.map((name) => `{{${name}}}`).join(", ")}`] : []}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="deed" value="save" disabled={isBusy}>
            Save
          </Button>
          {isEdited ? (
            <Button type="submit" name="deed" value="restore" look="outline" formNoValidate disabled={isBusy}>
              Back to the text that ships
            </Button>
          ) : null}
        </div>
      </Form>
      <section className="rounded-card bg-paper-2 p-5 sm:p-6" aria-labelledby="preview">
        <h2 id="preview" className="text-xl">
          How it reads
        </h2>
        <p className="mt-4 font-bold wrap-anywhere">{fillText(subject, values)}</p>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{fillText(body, values)}</p>
      </section>
    </div>
  );
}
