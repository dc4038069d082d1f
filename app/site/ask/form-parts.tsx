import { CheckboxField } from "#app/ui/field.tsx";
import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";

/**
 * The separate box for news, the notice about personal data, and what tells people from machines: at the foot of every form.
 * `hasNews`: the form asks for an address to which news could go.
 */
export function FormFoot({ submitted, hasNews }: { submitted: Record<string, string>; hasNews: boolean }) {
  return (
    <>
      {hasNews ? (
        <CheckboxField
          label={marketingConsent.wording}
          hint="By e-mail only, once you open the link that we send you."
          name="marketing"
          defaultChecked={submitted.marketing === "on"}
        />
      ) : null}
      <div hidden>
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="elapsed" />
      <p className="form-notice">
        {privacyNotice.wording} <a href="/privacy">Privacy</a>
      </p>
    </>
  );
}
