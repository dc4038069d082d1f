import { data, redirect } from "react-router";
import { failureOfError } from "#app/ui/failure-of-error.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import { signInSchema } from "#domain/accounts/account-forms.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { failureText } from "#domain/failures/failure.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { findSession } from "#server/accounts/session.ts";
import { signIn } from "#server/accounts/sign-in.ts";
import { clientOf } from "#server/accounts/sign-in-attempts.ts";
import { authContext, clientAddressContext, dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/login.ts";
import { explainRejection, withCookies } from "./answers.ts";
import { EmailField, LoginForm, LoginLink } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm([...Object.keys(signInSchema.shape), "inPlace"], "signIn"),
  countsViews: false,
  // The form posts to its own address, so the cached page is the same wherever the sign-in leads.
  pageCache: { parameters: [], isForStrangersOnly: true },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookies = request.headers.get("cookie");
  const administrator = await findSession(
    context.get(dbContext),
    context.get(authContext),
    cookies,
    context.get(nowContext),
  );
  if (administrator) throw redirect(returnPath(new URL(request.url).searchParams.get("to")));
  return null;
}

/** With the field `inPlace`, which the dashboard's dialog sends, the answer is not a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submitted = signInSchema.safeParse(Object.fromEntries(form));
  const email = String(form.get("email") ?? "");
  const signedIn = submitted.success
    ? await signIn(
        context.get(dbContext),
        context.get(authContext),
        { ...submitted.data, client: clientOf(request, context.get(clientAddressContext)) },
        context.get(nowContext),
      )
    : ({ ok: false, reason: "invalid" } as const);
  if (!signedIn.ok) {
    const { message, init } = explainRejection(signedIn);
    return data({ error: message, email, next: undefined }, init);
  }
  const headers = withCookies(signedIn.cookies);
  if (form.has("inPlace")) return data({ error: undefined, email, next: signedIn.next }, { headers });
  const to = returnPath(new URL(request.url).searchParams.get("to"));
  throw redirect(signedIn.next === "code" ? `/login/code?to=${encodeURIComponent(to)}` : to, { headers });
}

/** A network failure leaves the entered form on the page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (failure) {
    const worded = failureOfError(failure);
    if (worded === undefined) throw failure;
    const error = failureText(worded);
    return data({ error, email: String(form.get("email") ?? ""), next: undefined }, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];
}

export default function Login({ actionData }: Route.ComponentProps) {
  return (
    <LoginFrame title="Admin Login" lead="Sign in to manage your properties and content.">
      <LoginForm
        name="login"
        error={actionData?.error}
        submitLabel="Sign In"
        busyLabel="Signing in..."
        footer={<LoginLink to="/login/forgot">Forgot your password?</LoginLink>}
      >
        <EmailField email={actionData?.email} />
        <PasswordField id="password" label="Password" name="password" autoComplete="current-password" required />
      </LoginForm>
    </LoginFrame>
  );
}
