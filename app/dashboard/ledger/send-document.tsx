import type { ReactNode } from "react";
import { ButtonForm } from "../forms/button-form.tsx";
import { viewPath } from "../view/view-path.ts";

export function SendDocument({
  buyerId,
  agreementId,
  paymentId,
  children = "Send receipt",
}: {
  buyerId: number;
  agreementId: number;
  paymentId?: number;
  /** The button of a receipt reads so. */
  children?: ReactNode;
}) {
  const sentTo = viewPath("/dashboard/agreements/:id/links", { id: agreementId, buyer: buyerId });
  return paymentId === undefined ? (
    <ButtonForm intent="link" sentTo={sentTo} variant="leaf">
      Send the statement
    </ButtonForm>
  ) : (
    <ButtonForm
      intent="link"
      sentTo={sentTo}
      about={{ payment: paymentId }}
      buttonClassName="text-button text-[0.9375rem]"
    >
      {children}
    </ButtonForm>
  );
}
