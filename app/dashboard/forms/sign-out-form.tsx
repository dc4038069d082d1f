import type { ReactNode } from "react";
import { Form } from "react-router";
import { SignOutField } from "./sign-out-field.tsx";

export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Form method="post" action="/dashboard/logout" className={className}>
      <SignOutField />
      {children}
    </Form>
  );
}
