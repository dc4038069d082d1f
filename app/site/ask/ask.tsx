import { data } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { namedHomeKey } from "#domain/catalogue/home.ts";
import { readHomeChoice } from "#domain/catalogue/home-choice.ts";
import { callbackSchema, messageSchema } from "#domain/enquiries/enquiry.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import * as words from "#domain/languages/messages/ask.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { receiveCallback, receiveMessage } from "#server/enquiries/enquiry-intake.ts";
import type { MailAnswer } from "#server/enquiries/enquiry-mails.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import type { Route } from "./+types/ask.ts";
import { type AskAnswer, AskForm, type AskKind } from "./ask-forms.tsx";
import { findNamedHome } from "./asked-homes.server.ts";
import { OfficeCard } from "./office-card.tsx";
import { submittedFields } from "./submitted-fields.ts";

export const handle = import.meta.env.SSR && {
  form: publicForm(["kind", ...Object.keys({ ...messageSchema.shape, ...callbackSchema.shape })], "visitorForm"),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const home = await findNamedHome(context, readHomeChoice(searchParams.get("home") ?? ""));
  return {
    kind: askKind(searchParams.get("kind")),
    home: home && { key: namedHomeKey(home), name: home.name },
    soldHome: home?.status === "sold" ? home.name : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submitted = submittedFields(await request.formData());
  const kind = askKind(submitted.kind);
  const isCallback = kind === "callback";
  const parsed = isCallback ? callbackSchema.safeParse(submitted) : messageSchema.safeParse({ ...submitted, kind });
  if (!parsed.success) return reject(submitted, z.flattenError<Record<string, unknown>>(parsed.error).fieldErrors);
  const home = await findNamedHome(context, parsed.data.home);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const enquiryContext = await readEnquiryContext(context);
  const answer =
    "message" in parsed.data
      ? await receiveMessage(db, { request: parsed.data, home }, enquiryContext, now)
      : await receiveCallback(db, { request: parsed.data, home }, enquiryContext, now);
  if (!answer.ok) return reject(submitted, { phone: [wrongPhoneText(parsed.data.phone)] });
  const sent: AskAnswer = { sent: true, reference: answer.reference, note: noteOn(answer) };
  return data(sent);
}

export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, home, soldHome } = loaderData;
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} isUnlisted />
      <PageHero title={say(words.heading)} isCompact lead={say(words.lead)} />
      <section className="section">
        <div className="wrap visit-columns">
          <AskForm
            kind={askKind(actionData && !actionData.sent ? actionData.submitted?.kind : kind)}
            home={home}
            soldHome={soldHome}
            from="/ask"
            heading="h2"
            answer={actionData}
          />
          <OfficeCard
            title={say(words.whatHappensNext)}
            homeName={home?.name}
            points={[words.referenceAtOnce, words.personReads, words.noPersonalNumber]}
          />
        </div>
      </section>
    </>
  );
}

function noteOn(answer: { mail: MailAnswer; isSuspected: boolean }): string | undefined {
  if (answer.isSuspected) return words.checkedFirst();
  if (answer.mail !== "limit") return undefined;
  return words.noMail();
}

function askKind(text: string | null | undefined): AskKind {
  return text === "callback" || text === "info" ? text : "message";
}

function reject(submitted: Record<string, string>, errors: Partial<Record<string, string[]>>) {
  const rejected: AskAnswer = { sent: false, submitted, errors, error: words.correctFields() };
  return data(rejected, { status: 400 });
}
