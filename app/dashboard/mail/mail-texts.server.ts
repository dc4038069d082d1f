import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { type MailTemplateKey, mailTemplates } from "#content/mail-templates.ts";
import { mailTextForm } from "#domain/settings/mail-text-form.ts";
import { mailTextOf, unknownNames } from "#server/settings/mail-texts.ts";
import { getSettings, getSettingsVersions, saveSettings } from "#server/settings/settings.ts";
import { type ActionRejection, rejectionOf } from "../action-result.ts";
import type { ActionRequest, ViewRequest } from "../view-request.server.ts";
import { viewPath } from "../views.ts";

const templates = Object.keys(mailTemplates).filter(isTemplate);

export async function load({ db, url }: ViewRequest) {
  const [{ mails }, versions] = await Promise.all([getSettings(db), getSettingsVersions(db)]);
  const template = templateOf(url);
  return {
    templates,
    template,
    text: mailTextOf(template, mails),
    isEdited: mails[template] !== undefined,
    version: versions.get("mails") ?? 0,
    wasSaved: url.searchParams.has("saved"),
  };
}

export const intents = ["save", "restore"];

export async function act({ db, form, url, by, now }: ActionRequest) {
  const template = templateOf(url);
  const { mails } = await getSettings(db);
  const { [template]: _, ...others } = mails;
  let changed: typeof mails = others;
  if (form.get("intent") !== "restore") {
    const submission = parseWithZod(form, { schema: mailTextForm });
    if (submission.status !== "success")
      return data<ActionRejection>({ submission: submission.reply() }, { status: 400 });
    const unknown = unknownNames(template, submission.value);
    if (unknown.length > 0) {
      const names = unknown.map((name) => `{{${name}}}`).join(", ");
      return data(rejectionOf(form, `This mail knows no ${names}. Nothing was saved.`), { status: 400 });
    }
    changed = { ...others, [template]: submission.value };
  }
  // Without script, "overwrite" is the button that says: I have seen the other version.
  const version = Number(form.get("overwrite") ?? form.get("version"));
  const saved = await saveSettings(db, "mails", changed, version, by, now);
  if (!saved.ok) {
    const values = { ...mailTextOf(template, saved.current) };
    const newest = { version: saved.version, values, changed: "Somebody saved mail texts meanwhile" };
    return data<ActionRejection>({ ...rejectionOf(form, newest.changed), newest }, { status: 409 });
  }
  throw redirect(viewPath("mailtexts", { template, saved: saved.version }));
}

function templateOf(url: URL): MailTemplateKey {
  const asked = url.searchParams.get("template") ?? "";
  return isTemplate(asked) ? asked : "visit-requested";
}

function isTemplate(name: string): name is MailTemplateKey {
  return Object.hasOwn(mailTemplates, name);
}
