import { useId } from "react";
import { SUBSCRIBE_PATH } from "#app/site/page/navigation.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { script } from "#app/ui/island.ts";
import { subscriptionConsent, subscriptionNotice } from "#content/consent-wordings.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";

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
  if (answer?.asked) {
    return (
      <p role="status" className="newsletter-answer" data-form={FORM}>
        {answer.isMailed
          ? "Check your e-mail for a link to confirm. We send none if you are already on the list, or if we have sent you several e-mails lately."
          : "We have your address, but cannot send e-mail just now. We send the link to confirm as soon as we can."}{" "}
        Without your confirmation we send nothing.
      </p>
    );
  }
  return (
    <form
      method="post"
      action={SUBSCRIBE_PATH}
      noValidate
      {...script("document/sent-form", "touch")}
      data-form={FORM}
      className={classNames("newsletter", tone === "ink" && "on-ink")}
    >
      <label htmlFor={id} className="sr-only">
        Your e-mail
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
        placeholder="Enter your email"
        defaultValue={answer?.email}
        aria-describedby={answer?.error ? `${id}-error` : undefined}
        aria-invalid={answer?.error ? true : undefined}
        maxLength={254}
        required
      />
      <input type="hidden" name="from" value={from} />
      <input type="text" name="website" tabIndex={-1} autoComplete="off" hidden />
      <Button type="submit" size="small">
        Subscribe
      </Button>
      <p className="newsletter-notice">
        {`${subscriptionConsent.wording} ${subscriptionNotice} `}
        <a href="/privacy">Privacy</a>
      </p>
      {answer?.error ? (
        <p id={`${id}-error`} role="alert" className="field-error">
          {answer.error}
        </p>
      ) : null}
    </form>
  );
}
