import { data, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import { z } from "zod";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { newPasswordSchema } from "#domain/accounts/account-forms.ts";
import { RESET_LINK_MINUTES } from "#domain/accounts/password.ts";
import { dashboardPath } from "#domain/accounts/return-path.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { isResetLinkValid, resetPassword } from "#server/accounts/password-reset.ts";
import { signIn } from "#server/accounts/sign-in.ts";
import { clientOf } from "#server/accounts/sign-in-attempts.ts";
import { authContext, clientAddressContext, dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/reset.ts";
import { explainRejection, withCookies } from "./answers.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { NewPassword } from "./new-password.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm(Object.keys(newPasswordSchema.shape), "signIn"),
  countsViews: false,
};

/** Opening the page does not use up the link, because mail programs open links by themselves. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const isValid = await isResetLinkValid(context.get(dbContext), params.token, context.get(nowContext));
  if (!isValid) throw data(null, { status: 404 });
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const db = context.get(dbContext);
  const auth = context.get(authContext);
  const now = context.get(nowContext);
  const submitted = newPasswordSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!submitted.success) {
    const problem = z.flattenError(submitted.error).fieldErrors.password?.[0];
    return data({ problem, error: undefined }, { status: 400 });
  }
  const { password } = submitted.data;
  const client = clientOf(request, context.get(clientAddressContext));
  const reset = await resetPassword(db, auth, { token: params.token, password, client }, now);
  if (!reset.ok && reset.reason === "link-used") throw data(null, { status: 404 });
  if (!reset.ok && reset.reason === "guessable") {
    return data({ problem: reset.message, error: undefined }, { status: 400 });
  }
  if (!reset.ok) {
    const { message, init } = explainRejection({ ok: false, reason: "busy" });
    return data({ problem: undefined, error: message }, init);
  }
  // The link proves the first factor only; `signIn` also asks for the second.
  const signedIn = await signIn(db, auth, { email: reset.email, password, client, isProven: true }, now);
  if (!signedIn.ok) throw redirect("/login");
  throw redirect(signedIn.next === "code" ? "/login/code" : dashboardPath, { headers: withCookies(signedIn.cookies) });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [
    { title: "Choose a new password" },
    { name: "robots", content: "noindex" },
    // The address contains the secret key of the link, so it must not be sent to other sites.
    { name: "referrer", content: "same-origin" },
  ];
}

export default function Reset({ actionData }: Route.ComponentProps) {
  return (
    <LoginFrame
      title="Choose a new password"
      lead="It replaces the one you forgot, and signs you out on every device. This page works once."
    >
      <LoginForm name="reset" error={actionData?.error} submitLabel="Save and sign in" busyLabel="Saving...">
        <NewPassword problem={actionData?.problem} />
      </LoginForm>
    </LoginFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <LoginFrame
      title="This link no longer works"
      lead={`It works once, for ${RESET_LINK_MINUTES} minutes, and not after a newer password was set. You can ask for another one.`}
    >
      <ButtonAnchor href="/login/forgot">Ask for a new link</ButtonAnchor>
    </LoginFrame>
  );
}
