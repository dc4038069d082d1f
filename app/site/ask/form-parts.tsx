import { CheckboxField } from "#app/ui/field.tsx";
import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";

/** The separate box for news, the notice about personal data, and what tells people from machines: at the foot of every form. */
export function FormFoot({ submitted }: { submitted: Record<string, string> }) {
  return (
    <>
      <CheckboxField label={marketingConsent.wording} name="marketing" defaultChecked={submitted.marketing === "on"} />
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
