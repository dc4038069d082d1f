import { useEffect, useRef } from "react";
import { CheckboxField } from "#app/ui/field.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { marketingConsent, privacyNotice } from "#content/consent-wordings.ts";

/** The separate box for news, the notice about personal data, and what tells people from machines: at the foot of every form. */
export function FormFoot({ typed }: { typed: Record<string, string> }) {
  const elapsed = useElapsed();
  return (
    <>
      <CheckboxField label={marketingConsent.wording} name="marketing" defaultChecked={typed.marketing === "on"} />
      <div hidden>
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="elapsed" ref={elapsed} />
      <p className="form-notice">
        {privacyNotice.wording} <SiteLink to="/privacy">Privacy</SiteLink>
      </p>
    </>
  );
}

/** Tells the server how long the page was open: machines fill a form in at once. Without script nothing is told. */
function useElapsed() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const tell = () => {
      if (input.current) input.current.value = String(Math.round(performance.now()));
    };
    form?.addEventListener("submit", tell, { capture: true });
    return () => form?.removeEventListener("submit", tell, { capture: true });
  }, []);
  return input;
}
