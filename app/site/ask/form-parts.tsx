import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";
import { maxPastedPhone } from "#domain/forms/contact-lengths.ts";

interface ContactFieldsProps {
  submitted: Record<string, string | undefined>;
  errors: Partial<Record<string, string[]>>;
  isPhoneRequired?: boolean;
  phoneHint?: string;
  emailHint?: string | undefined;
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
        label="Your name"
        {...field("name")}
        autoComplete="name"
        maxLength={100}
        data-missing={contactErrors.name}
        required
      />
      <TextField
        label="Phone"
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={phoneHint}
        maxLength={maxPastedPhone}
        data-missing={contactErrors.phone}
        required={isPhoneRequired}
      />
      {isPhoneRequired ? null : (
        <TextField
          label="E-mail"
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

export function NewsField({ submitted }: { submitted: Record<string, string> }) {
  return (
    <CheckboxField
      label={marketingConsent.wording}
      hint="By e-mail only. It starts when you open the link that we send you."
      name="marketing"
      defaultChecked={submitted.marketing === "on"}
    />
  );
}

/** What every form says and sends beside its questions. */
export function FormFooter({ note }: { note?: string | undefined }) {
  return (
    <>
      <div hidden>
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="elapsed" />
      <p className="form-notice">
        {privacyNotice.wording} <a href="/privacy">Privacy</a>
        {note ? `. ${note}` : ""}
      </p>
    </>
  );
}
