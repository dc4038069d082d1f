import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { ContactOptions } from "#app/ui/contact-options.tsx";
import { Notice, TextAreaField } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { say } from "#app/ui/say.tsx";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/ask.ts";
import { ContactFields, FormFooter, NewsField } from "./form-parts.tsx";
import type { FormAnswer } from "./submitted-fields.ts";

const askPath = "/ask";

export type AskKind = "callback" | "message" | "info";

export type AskAnswer = { sent: true; reference: string; note: string | undefined } | ({ sent: false } & FormAnswer);

interface AskFormProps {
  kind: AskKind;
  home?: { key: string; name: string } | undefined;
  soldHome?: string | undefined;
  from: string;
  heading?: "h2" | "h3";
  answer?: AskAnswer | undefined;
}

const submitLabels: Record<AskKind, Message> = {
  callback: words.callMeBack,
  message: words.sendMessage,
  info: words.askForInformation,
};

export function AskForm({ kind, home, soldHome, from, heading: Heading = "h3", answer }: AskFormProps) {
  const id = useId();
  // The name includes the home, so that unsent text about one home is not restored in the form for another.
  const name = `${kind}-${home?.key ?? ""}`;
  if (answer?.sent) return <AskSent form={name} {...answer} />;
  const submitted = answer?.submitted ?? {};
  const errors = answer?.errors ?? {};
  // Without script, the page that shows a rejected form reads the home from this address.
  const action = pathIn(currentLanguage(), home ? `${askPath}?home=${home.key}` : askPath);
  return (
    <form
      method="post"
      action={action}
      noValidate
      className="ask-form"
      aria-labelledby={id}
      {...script("document/sent-form")}
      data-form={name}
      data-keeps-text
    >
      <Heading id={id} className="display">
        {kind === "callback"
          ? say(words.callBack)
          : home
            ? say(words.about, { home: home.name })
            : say(words.writeToUs)}
      </Heading>
      {answer?.error ? (
        <Notice tone="error">
          {answer.error}
          <ContactOptions ways={answer.contactOptions} />
        </Notice>
      ) : null}
      {soldHome ? <Notice tone="info">{say(words.isSold, { home: soldHome })}</Notice> : null}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="home" value={home?.key ?? ""} />
      <input type="hidden" name="from" value={submitted.from ?? from} />
      <ContactFields submitted={submitted} errors={errors} isPhoneRequired={kind === "callback"} />
      {kind === "callback" ? null : (
        <TextAreaField
          label={say(words.messageLabel)}
          name="message"
          defaultValue={submitted.message ?? (kind === "info" && home ? words.sendMore({ home: home.name }) : "")}
          errors={errors.message}
          maxLength={4000}
          data-missing={contactErrors.message}
          required
        />
      )}
      {kind === "callback" ? null : <NewsField submitted={submitted} />}
      <FormFooter />
      <Button type="submit" variant="ink" data-busy={words.sending()}>
        {say(submitLabels[kind])}
      </Button>
    </form>
  );
}

function AskSent({ form, reference, note }: { form: string; reference: string; note: string | undefined }) {
  return (
    <div data-form={form}>
      <Notice tone="success">
        {say(words.sent, { reference })} {note ?? say(words.weAnswer)}
      </Notice>
    </div>
  );
}
