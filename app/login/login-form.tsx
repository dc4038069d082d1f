import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice, TextField } from "#app/ui/field.tsx";
import { script } from "#app/ui/island.ts";
import { contactErrors } from "#domain/forms/contact-errors.ts";

type LoginFormProps = {
  /** Under this name the browser stores the entered text of the form. */
  name: string;
  error?: string | undefined;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
  footer?: ReactNode;
};

export function LoginForm({ name, error, submitLabel, busyLabel, children, footer }: LoginFormProps) {
  return (
    <form method="post" noValidate className="grid gap-5" {...script("document/sent-form")} data-form={name}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {children}
      <Button type="submit" className="mt-2 w-full" data-busy={busyLabel}>
        {submitLabel}
      </Button>
      <CheckingAuthentication />
      {footer}
    </form>
  );
}

export function EmailField({ email, errors }: { email: string | undefined; errors?: string[] | undefined }) {
  return (
    <TextField
      label="Email Address"
      type="email"
      name="email"
      autoComplete="username"
      defaultValue={email}
      errors={errors}
      data-missing={contactErrors.email}
      data-wrong={contactErrors.email}
      maxLength={254}
      required
    />
  );
}

export function LoginLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center justify-self-center font-bold text-clay">
      {children}
    </a>
  );
}

function CheckingAuthentication() {
  return (
    <p role="status" data-while-busy className="flex items-center justify-center gap-3 font-bold" hidden>
      <svg viewBox="0 0 48 48" className="size-6 animate-spin" aria-hidden="true">
        <circle cx="24" cy="24" r="20" fill="none" strokeWidth="6" className="stroke-line" />
        <path
          d="M24 4a20 20 0 0 1 20 20"
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          className="stroke-sun-deep"
        />
      </svg>
      Checking authentication...
    </p>
  );
}
