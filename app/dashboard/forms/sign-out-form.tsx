import type { ReactNode } from "react";
import { Form } from "react-router";
import { TEXT_FIELD } from "./unsaved-text.ts";
import { useTextName } from "./use-unsaved-text.tsx";

/** A form with this field removes the administrator's unsaved texts from the device when it signs them out. */
export function SignOutField() {
  return <input type="hidden" name={TEXT_FIELD} value={useTextName("sign-out")} />;
}

export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Form method="post" action="/dashboard/logout" className={className}>
      <SignOutField />
      {children}
    </Form>
  );
}
