import type { ReactNode } from "react";
import { Form } from "react-router";
import { TEXT_FIELD } from "./unsaved-text.ts";
import { useTextName } from "./use-unsaved-text.tsx";

/** Marks the form that signs out: when it is sent, the administrator's unsaved texts are removed from the device. */
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
