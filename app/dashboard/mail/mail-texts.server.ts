import { data } from "react-router";
import { type MailTemplateKey, mailTemplates } from "#content/mail-templates.ts";
import { mailTextForm } from "#domain/settings/mail-text-form.ts";
import { mailTextOf, unknownNames } from "#server/settings/mail-texts.ts";
import { getSettings, getSettingsVersions, saveSettings } from "#server/settings/settings.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../action-result.ts";
import { withFields } from "../parts/with-fields.server.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, notFound, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

const templates = Object.keys(mailTemplates).filter(isTemplate);

async function load({ db, params }: ViewRequest) {
  const [{ mails }, versions] = await Promise.all([getSettings(db), getSettingsVersions(db)]);
  const template = templateOf(params);
  return {
    templates,
    template,
    text: mailTextOf(template, mails),
    isEdited: mails[template] !== undefined,
    version: versions.get("mails") ?? 0,
  };
}

const saveText = withFields(mailTextForm, async (request, text) => {
  const template = templateOf(request.params);
  const unknown = unknownNames(template, text);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{{${name}}}`).join(", ");
    return data(rejectionOf(request.form, `This mail knows no ${names}. Nothing was saved.`), { status: 400 });
  }
  return change(request, (others) => ({ ...others, [template]: text }));
});

/** @param edit makes the new texts from all the others */
async function change(
  { db, form, params, by, now }: ActionRequest,
  edit: (others: MailTexts) => MailTexts,
): Promise<ActionResult> {
  const template = templateOf(params);
  const { mails } = await getSettings(db);
  const { [template]: _, ...others } = mails;
  // Without script, "overwrite" is the button that says: I have seen the other version.
  const version = Number(form.get("overwrite") ?? form.get("version"));
  const saved = await saveSettings(db, "mails", edit(others), version, by, now);
  if (!saved.ok) {
    const values = { ...mailTextOf(template, saved.current) };
    const newest = { version: saved.version, values, changed: "Somebody saved mail texts meanwhile" };
    return answerConflict({ ...rejectionOf(form, newest.changed), newest });
  }
  return {
    done: { message: "Saved. The next mail is written so." },
    at: viewPath("/dashboard/mail/texts/:template?", { template }),
  };
}

type MailTexts = Awaited<ReturnType<typeof getSettings>>["mails"];

function templateOf({ template = "visit-requested" }: ViewRequest["params"]): MailTemplateKey {
  if (isTemplate(template)) return template;
  throw notFound("The site writes no such mail.", [
    { label: "Mail texts", to: viewPath("/dashboard/mail/texts/:template?") },
  ]);
}

function isTemplate(name: string): name is MailTemplateKey {
  return Object.hasOwn(mailTemplates, name);
}

export const loader = viewLoader(load);

export const action = viewAction({ save: saveText, restore: (request) => change(request, (others) => others) });
