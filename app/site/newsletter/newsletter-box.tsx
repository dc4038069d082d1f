import { useId } from "react";
import { SUBSCRIBE_PATH } from "#app/site/page/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { script } from "#app/ui/island.ts";
import { lineInEnglish, say } from "#app/ui/say.tsx";
import { subscriptionConsent, subscriptionNotice } from "#content/consent-wordings.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import { privacy } from "#domain/languages/messages/ask.ts";
import * as words from "#domain/languages/messages/newsletter.ts";

const FORM = "newsletter";

export type NewsletterAnswer = { asked: true; isMailed: boolean } | { asked: false; email: string; error: string };

export function NewsletterBox({
  from,
  tone = "paper",
  answer,
}: {
  from: string;
  tone?: "paper" | "ink";
  answer?: NewsletterAnswer | undefined;
}) {
  const id = useId();
  const to = (path: string) => pathIn(currentLanguage(), path);
  if (answer?.asked) {
    return (
      <p role="status" className="newsletter-answer" data-form={FORM}>
        {say(answer.isMailed ? words.checkMail : words.cannotMail)} {say(words.nothingUnconfirmed)}
      </p>
    );
  }
  return (
    <form
      method="post"
      action={to(SUBSCRIBE_PATH)}
      noValidate
      {...script("document/sent-form", "touch")}
      data-form={FORM}
      className={classNames("newsletter", tone === "ink" && "on-ink")}
    >
      <label htmlFor={id} className="sr-only">
        {say(words.yourEmail)}
      </label>
      <input
        id={id}
        // The type is text, because the server accepts more than the browser's own check: "mailto:", a comma at the
        // end, a domain in any script.
        type="text"
        name="email"
        autoComplete="email"
        inputMode="email"
        pattern=".+@.+"
        data-missing={contactErrors.email}
        data-wrong={contactErrors.email}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={words.enterEmail()}
        defaultValue={answer?.email}
        aria-describedby={answer?.error ? `${id}-error` : undefined}
        aria-invalid={answer?.error ? true : undefined}
        maxLength={254}
        required
      />
      <input type="hidden" name="from" value={from} />
      <input type="text" name="website" tabIndex={-1} autoComplete="off" hidden />
      <Button type="submit" size="small">
        {say(words.subscribe)}
      </Button>
      <p className="newsletter-notice">
        {/* The consent is in English in every language, because the exact words that a person agreed to are stored. */}
        {lineInEnglish(`${subscriptionConsent.wording} ${subscriptionNotice} `)}
        <a href={to("/privacy")}>{say(privacy)}</a>
      </p>
      {answer?.error ? (
        <p id={`${id}-error`} role="alert" className="field-error">
          {answer.error}
        </p>
      ) : null}
    </form>
  );
}
