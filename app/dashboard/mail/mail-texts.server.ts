import { redirect } from "react-router";
import { type MailTemplateKey, mailTemplates } from "#content/mail-templates.ts";
import { settingsSchemas } from "#domain/settings.ts";
import { mailTextOf, unknownNames } from "#server/mail-texts.ts";
import { getSettings, getSettingsVersions, saveSettings } from "#server/settings.ts";
import { refusalOf } from "../deed-answer.ts";
import type { DeedRequest, ViewRequest } from "../view-request.server.ts";
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

export async function act({ db, form, url, by, now }: DeedRequest) {
  const template = templateOf(url);
  const { mails } = await getSettings(db);
  const { [template]: _, ...others } = mails;
  let changed = others;
  if (form.get("deed") !== "restore") {
    const typed = { subject: form.get("subject"), body: String(form.get("body") ?? "").replaceAll("\r\n", "\n") };
    const parsed = settingsSchemas.mails.safeParse({ ...others, [template]: typed });
    if (!parsed.success) return refusalOf(form, parsed.error.issues[0]?.message ?? "This text cannot be used.");
    const text = parsed.data[template];
    const unknown = text ? unknownNames(template, text) : [];
    if (unknown.length > 0) {
      const names = unknown.map((name) => `{{${name}}}`).join(", ");
      return refusalOf(form, `This mail knows no ${names}. Nothing was saved.`);
    }
    changed = parsed.data;
  }
  const saved = await saveSettings(db, "mails", changed, Number(form.get("version")), by, now);
  if (!saved.ok) return refusalOf(form, "Somebody saved mail texts meanwhile. Reload the page to see theirs first.");
  throw redirect(viewPath("mailtexts", { template, saved: saved.version }));
}

function templateOf(url: URL): MailTemplateKey {
  const asked = url.searchParams.get("template") ?? "";
  return isTemplate(asked) ? asked : "visit-requested";
}

function isTemplate(name: string): name is MailTemplateKey {
  return Object.hasOwn(mailTemplates, name);
}
