import type { ReactNode } from "react";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { inEnglish, lineInEnglish, say } from "#app/ui/say.tsx";
import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import { MAX_PASTED_PHONE } from "#domain/forms/contact-lengths.ts";
import * as words from "#domain/languages/messages/ask.ts";
import { useSitePath } from "../page/use-site-path.ts";

interface ContactFieldsProps {
  submitted: Record<string, string | undefined>;
  errors: Partial<Record<string, string[]>>;
  isPhoneRequired?: boolean;
  phoneHint?: ReactNode;
  emailHint?: ReactNode;
}

export function ContactFields({
  submitted,
  errors,
  isPhoneRequired = false,
  phoneHint,
  emailHint,
}: ContactFieldsProps) {
  const field = (name: string) => ({ name, defaultValue: submitted[name], errors: errors[name] });
  return (
    <>
      <TextField
        label={say(words.yourName)}
        {...field("name")}
        autoComplete="name"
        maxLength={100}
        data-missing={contactErrors.name}
        required
      />
      <TextField
        label={say(words.phone)}
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={phoneHint}
        maxLength={MAX_PASTED_PHONE}
        data-missing={isPhoneRequired ? contactErrors.phone : words.phoneOrEmail()}
        required={isPhoneRequired}
        {...(isPhoneRequired ? undefined : { "data-or": "email" })}
      />
      {isPhoneRequired ? null : (
        <TextField
          label={say(words.email)}
          {...field("email")}
          inputMode="email"
          // The pattern accepts all that the server understands: "mailto:", a comma at the end, a domain in any script.
          pattern=".+@.+"
          data-wrong={contactErrors.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={emailHint}
          maxLength={254}
        />
      )}
    </>
  );
}

/**
 * Shows the consent to marketing in English in every language, because the exact words that a person agreed to are
 * stored.
 */
export function NewsField({ submitted }: { submitted: Record<string, string> }) {
  return (
    <CheckboxField
      label={inEnglish(marketingConsent.wording)}
      hint={say(words.newsStarts)}
      name="marketing"
      defaultChecked={submitted.marketing === "on"}
    />
  );
}

/** The words of the notice that lead to the page on privacy are a link. */
const privacyPage = "our privacy page";
const [beforePage = ""] = privacyNotice.wording.split(privacyPage);

/** Shows what is below the questions of every form, with two hidden fields that detect programs. */
export function FormFooter({ note }: { note?: ReactNode }) {
  const to = useSitePath();
  return (
    <>
      <div hidden>
        <label>
          {words.leaveEmpty()}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="elapsed" />
      <p className="form-notice">
        {lineInEnglish(
          <>
            {beforePage}
            <a href={to("/privacy")}>{privacyPage}</a>.
          </>,
        )}
        {note ? <> {note}</> : null}
      </p>
    </>
  );
}
