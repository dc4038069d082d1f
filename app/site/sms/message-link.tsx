import { data, type RouterContextProvider, redirect } from "react-router";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { linkDead } from "#domain/languages/messages/documents.ts";
import * as words from "#domain/languages/messages/message-link.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { openPrivateLink } from "#server/agreements/private-links.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { tokenHash } from "#server/keys/token-hash.ts";
import { getSettings } from "#server/settings/settings.ts";
import { findSmsOfLink } from "#server/sms/outbox.ts";
import { endSmsStop, listSmsStops, stopSms } from "#server/sms/stops.ts";
import type { Route } from "./+types/message-link.ts";

export const handle = import.meta.env.SSR && {
  form: publicForm(["intent"], "unsafe"),
  intents: ["stop", "stop-all", "resume"],
};

type Context = Readonly<RouterContextProvider>;

// Forms on this site need the referrer, but no other site may have it.
const privateHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
};

async function openMessage(token: string, context: Context) {
  const message = await findSmsOfLink(context.get(dbContext), tokenHash(token));
  if (!message) throw data(linkDead(), { status: 404, headers: privateHeaders });
  return message;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, phone, agreementId } = await openMessage(params.token, context);
  const db = context.get(dbContext);
  const document = kind === "receipt" ? "receipt" : "statement";
  const [stops, opened, { company }] = await Promise.all([
    listSmsStops(db, [phone]),
    openPrivateLink(db, document, params.token, context.get(nowContext)),
    getSettings(db, companyArea),
  ]);
  return {
    company: company.name,
    agreement: agreementDisplayId(agreementId),
    lastDigits: phone.slice(-3),
    stopped: stops.get(phone)?.scope,
    paper: opened && { path: pathIn(currentLanguage(), `/${document}/${params.token}`), document },
  };
}

/** The action needs a POST, because phones open links for previews. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { phone } = await openMessage(params.token, context);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const intent = (await request.formData()).get("intent");
  if (intent === "resume") await endSmsStop(db, phone, "link", now);
  else await stopSms(db, { phone, scope: intent === "stop-all" ? "all" : "reminders", by: "link" }, now);
  return redirect(`/m/${params.token}`, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export default function MessageLink({ loaderData }: Route.ComponentProps) {
  const { company, agreement, lastDigits, stopped, paper } = loaderData;
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} isUnlisted />
      <PageHero title={say(words.title)} lead={say(words.lead, { agreement, company })} />
      <section className="section">
        <div className="wrap document-actions">
          {stopped === undefined ? null : (
            <Notice tone="success">
              {say(stopped === "all" ? words.stoppedAll : words.stoppedReminders, { digits: lastDigits })}
            </Notice>
          )}
          {paper === undefined ? (
            <p>{say(words.ended)}</p>
          ) : (
            <p>
              <ButtonAnchor variant="ink" href={paper.path}>
                {say(paper.document === "receipt" ? words.seeReceipt : words.seeStatement)}
              </ButtonAnchor>
            </p>
          )}
          <form method="post" className="stack justify-items-start" {...script("document/sent-form")} data-form="sms">
            {stopped === undefined ? (
              <Button type="submit" variant="outline" name="intent" value="stop">
                {say(words.stopReminders)}
              </Button>
            ) : (
              <Button type="submit" variant="outline" name="intent" value="resume">
                {say(words.sendAgain)}
              </Button>
            )}
            {stopped === "all" ? null : (
              <Button type="submit" variant="outline" name="intent" value="stop-all">
                {say(words.stopReceipts)}
              </Button>
            )}
          </form>
        </div>
      </section>
    </>
  );
}
