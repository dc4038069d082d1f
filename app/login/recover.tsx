import { data, redirect } from "react-router";
import { z } from "zod";
import { TextField } from "#app/ui/field.tsx";
import { recoverySchema } from "#domain/accounts/account-forms.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { openRecoverySheet } from "#server/accounts/open-recovery-sheet.ts";
import { clientOf } from "#server/accounts/sign-in-attempts.ts";
import { authContext, clientAddressContext, dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/recover.ts";
import { explainRejection } from "./answers.ts";
import { EmailField, LoginForm, LoginLink } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm(Object.keys(recoverySchema.shape), "signIn"),
  countsViews: false,
};

type FieldErrors = { email?: string[]; code?: string[] };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submitted = recoverySchema.safeParse(Object.fromEntries(form));
  const rejected = { email: String(form.get("email") ?? ""), code: String(form.get("code") ?? ""), error: undefined };
  if (!submitted.success) {
    const errors: FieldErrors = z.flattenError(submitted.error).fieldErrors;
    return data({ ...rejected, errors }, { status: 400 });
  }
  const opened = await openRecoverySheet(
    context.get(dbContext),
    context.get(authContext),
    { ...submitted.data, client: clientOf(request, context.get(clientAddressContext)) },
    context.get(nowContext),
  );
  if (opened.ok) throw redirect(`/login/reset/${opened.token}`);
  const errors: FieldErrors = {};
  if (opened.reason === "wait") {
    const { init } = explainRejection(opened);
    const error =
      "This address and this code do not match, and too many wrong codes came from here. A right one is taken at once.";
    return data({ ...rejected, errors, error }, init);
  }
  return data({ ...rejected, errors, error: "This address and this code do not match" }, { status: 400 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: "Use your recovery sheet" }, { name: "robots", content: "noindex" }];
}

export default function Recover({ actionData }: Route.ComponentProps) {
  return (
    <LoginFrame
      title="Use your recovery sheet"
      lead="Enter your e-mail address and the code on the sheet. Then choose a new password."
    >
      <LoginForm
        name="recover"
        error={actionData?.error}
        submitLabel="Go on"
        busyLabel="Checking..."
        footer={<LoginLink to="/login/forgot">I have no sheet</LoginLink>}
      >
        <EmailField email={actionData?.email} errors={actionData?.errors.email} />
        <TextField
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={actionData?.code}
          errors={actionData?.errors.code}
          maxLength={60}
          required
        />
      </LoginForm>
    </LoginFrame>
  );
}
