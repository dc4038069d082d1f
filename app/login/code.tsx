import { data, redirect } from "react-router";
import { failureOfError } from "#app/ui/failure-of-error.ts";
import { TextField } from "#app/ui/field.tsx";
import { secondStepSchema } from "#domain/accounts/account-forms.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { failureText } from "#domain/failures/failure.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { completeSignIn, isCodePending } from "#server/accounts/sign-in.ts";
import { clientOf } from "#server/accounts/sign-in-attempts.ts";
import { authContext, clientAddressContext, dbContext, nowContext } from "#server/context.ts";
import type { Route } from "./+types/code.ts";
import { explainRejection, withCookies } from "./answers.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm([...Object.keys(secondStepSchema.shape), "inPlace"], "signIn"),
  countsViews: false,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const to = returnPath(new URL(request.url).searchParams.get("to"));
  if (!isCodePending(context.get(authContext), request.headers.get("cookie"))) {
    throw redirect(`/login?to=${encodeURIComponent(to)}`);
  }
  return { to };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submitted = secondStepSchema.safeParse(Object.fromEntries(form));
  const signedIn = submitted.success
    ? await completeSignIn(
        context.get(dbContext),
        context.get(authContext),
        { code: submitted.data.code, client: clientOf(request, context.get(clientAddressContext)) },
        context.get(nowContext),
      )
    : ({ ok: false, reason: "invalid-code" } as const);
  if (!signedIn.ok) {
    const { message, init } = explainRejection(signedIn);
    return data({ error: message, isOver: signedIn.reason === "start-again", next: undefined }, init);
  }
  const headers = withCookies(signedIn.cookies);
  if (form.has("inPlace")) return data({ error: undefined, isOver: false, next: signedIn.next }, { headers });
  throw redirect(returnPath(new URL(request.url).searchParams.get("to")), { headers });
}

/** A network failure leaves the entered form on the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (failure) {
    const worded = failureOfError(failure);
    if (worded === undefined) throw failure;
    const error = failureText(worded);
    return data({ error, isOver: false, next: undefined }, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: "Admin Login" }, { name: "robots", content: "noindex" }];
}

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginFrame title="One more step" lead="Open your authenticator app and enter the 6 digits it shows for Amaka.">
      <LoginForm
        name="code"
        error={actionData?.error}
        submitLabel="Sign In"
        busyLabel="Signing in..."
        footer={
          <a
            href={`/login?to=${encodeURIComponent(loaderData.to)}`}
            className="justify-self-center py-2 font-bold text-clay"
          >
            Start again
          </a>
        }
      >
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          hint="No phone at hand? One of your recovery codes works as well, once."
          className="font-display text-2xl tracking-[0.08em]"
          required
        />
      </LoginForm>
    </LoginFrame>
  );
}
