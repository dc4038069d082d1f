import type { ComponentProps } from "react";
import { data, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { z } from "zod";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { RecoverySheet } from "#app/ui/recovery-sheet.tsx";
import { setupSchema } from "#domain/accounts/account-forms.ts";
import { isRecoveryCode } from "#domain/accounts/recovery-code.ts";
import { dashboardPath } from "#domain/accounts/return-path.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { createFirstAdministrator, isSetupLinkValid } from "#server/accounts/administrators.ts";
import { newRecoveryCode } from "#server/accounts/recovery-sheet.ts";
import { signIn } from "#server/accounts/sign-in.ts";
import { clientOf } from "#server/accounts/sign-in-attempts.ts";
import { authContext, clientAddressContext, dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/setup.ts";
import { explainRejection, withCookies } from "./answers.ts";
import { EmailField, LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { NewPassword } from "./new-password.tsx";

export const handle = import.meta.env.SSR && { form: publicForm(Object.keys(setupSchema.shape), "signIn") };

type FieldErrors = Partial<Record<"name" | "email" | "password" | "isKept", string[]>>;

const notKeptText = "Write the code down or save it first: it is not shown again";

export async function loader({ params, context }: Route.LoaderArgs) {
  const isValid = await isSetupLinkValid(context.get(dbContext), params.token, context.get(nowContext));
  if (!isValid) throw data(null, { status: 404 });
  return { recoveryCode: newRecoveryCode() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const form = await request.formData();
  const submitted = setupSchema.safeParse(Object.fromEntries(form));
  const shownAgain = {
    name: String(form.get("name") ?? ""),
    email: String(form.get("email") ?? ""),
    recoveryCode: recoveryCodeOf(form),
  };
  if (!submitted.success) {
    const errors: FieldErrors = z.flattenError(submitted.error).fieldErrors;
    return data({ ...shownAgain, errors, error: undefined }, { status: 400 });
  }
  if (submitted.data.recoveryCode !== undefined && submitted.data.isKept !== "on") {
    const errors: FieldErrors = { isKept: [notKeptText] };
    return data({ ...shownAgain, errors, error: undefined }, { status: 400 });
  }
  const made = await createFirstAdministrator(db, params.token, submitted.data, now);
  if (!made.ok && made.reason === "link-used") throw data(null, { status: 404 });
  if (!made.ok && made.reason === "guessable") {
    const errors: FieldErrors = { password: [made.message] };
    return data({ ...shownAgain, errors, error: undefined }, { status: 400 });
  }
  if (!made.ok) {
    const { message, init } = explainRejection({ ok: false, reason: "busy" });
    return data({ ...shownAgain, errors: undefined, error: message }, init);
  }
  const client = clientOf(request, context.get(clientAddressContext));
  const signedIn = await signIn(db, context.get(authContext), { ...submitted.data, client, isProven: true }, now);
  // The account exists even if signing in fails, so the sign-in page is the way on.
  throw signedIn.ok ? redirect(dashboardPath, { headers: withCookies(signedIn.cookies) }) : redirect("/login");
}

/** A valid code is shown again after an error, since the administrator may have written it down already. */
function recoveryCodeOf(form: FormData): string | undefined {
  const code = String(form.get("recoveryCode") ?? "");
  return isRecoveryCode(code) ? code : undefined;
}

export function meta() {
  return [
    { title: "Create the administrator" },
    { name: "robots", content: "noindex" },
    // The address contains the secret key of the link, so it must not be sent to other sites.
    { name: "referrer", content: "same-origin" },
  ];
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  const recoveryCode = actionData?.recoveryCode ?? loaderData.recoveryCode;
  return (
    <SetupFrame
      title="Welcome home"
      lead="You are the first one here. Say who you are and choose a password: with it you run the whole site. This page works once."
    >
      <LoginForm
        name="setup"
        error={actionData?.error}
        submitLabel="Create my account"
        busyLabel="Creating your account..."
      >
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={actionData?.name}
          errors={errors?.name}
          maxLength={80}
          required
        />
        <EmailField email={actionData?.email} errors={errors?.email} />
        <NewPassword problem={errors?.password?.[0]} />
        <div className="grid gap-3">
          <h2 className="text-xl">Your recovery code</h2>
          <p className="text-[0.9375rem] leading-relaxed text-ink-soft">
            Should you forget your password, this code lets you choose a new one, also where no mail reaches you. It is
            not shown again.
          </p>
          <RecoverySheet code={recoveryCode} />
          <input type="hidden" name="recoveryCode" value={recoveryCode} />
          <CheckboxField
            name="isKept"
            label="I have kept it"
            data-missing={notKeptText}
            errors={errors?.isKept}
            required
          />
        </div>
      </LoginForm>
    </SetupFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <SetupFrame
      title="This link no longer works"
      lead="It works once, for 24 hours, and only until the site has an administrator. Start the site again for a new link, or sign in."
    >
      <a href="/login" className="font-bold text-clay">
        Go to the sign-in page
      </a>
    </SetupFrame>
  );
}

function SetupFrame(props: Omit<ComponentProps<typeof LoginFrame>, "hasHeader">) {
  return (
    <main id="content">
      <LoginFrame {...props} hasHeader={false} />
    </main>
  );
}
