import { ButtonForm } from "../forms/button-form.tsx";
import { viewPath } from "../view/view-path.ts";

/** Shows the button that makes a link to the account statement and leads to it. */
export function SendStatement({ buyerId, agreementId }: { buyerId: number; agreementId: number }) {
  return (
    <ButtonForm
      intent="link"
      sentTo={viewPath("/dashboard/agreements/:id/links", { id: agreementId, buyer: buyerId })}
      variant="leaf"
    >
      Send the statement
    </ButtonForm>
  );
}
