import { data, Link, redirectDocument } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { failureOfError } from "#app/ui/failure-of-error.ts";
import { Notice } from "#app/ui/field.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { failureText } from "#domain/failures/failure.ts";
import { publicButtonForm } from "#domain/forms/body-limits.ts";
import { signOut } from "#server/accounts/sign-in.ts";
import { administratorContext, authContext, dbContext, nowContext } from "#server/context.ts";
import { SignOutForm } from "../forms/sign-out-form.tsx";
import { forgetTextsOf } from "../forms/unsaved-text.ts";
import { OfflineMark } from "../live/offline-mark.tsx";
import { unsubscribe } from "../profile/push-subscription.ts";
import { Results } from "../results/results.tsx";
import type { Route } from "./+types/logout.ts";

export const handle = import.meta.env.SSR && { form: publicButtonForm("unsafe") };

export async function action({ context }: Route.ActionArgs) {
  const administrator = context.get(administratorContext);
  const cookies = await signOut(
    context.get(dbContext),
    context.get(authContext),
    administrator,
    context.get(nowContext),
  );
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  throw redirectDocument("/login", { headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && error.headers.has("Location")) {
      forgetTextsOf(form);
      await unsubscribe().catch(() => {});
    }
    const failure = failureOfError(error);
    if (failure === undefined) throw error;
    return data({ failure: failureText(failure) }, { status: 503 });
  }
}

export default function Logout({ actionData }: Route.ComponentProps) {
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-8 bg-paper p-5 text-center">
      <title>Logout | Dashboard</title>
      <Logo name="Amaka" />
      <h1 className="max-w-[16ch] text-4xl">Are you sure you want to logout?</h1>
      {actionData?.failure ? <Notice tone="error">{`You are still signed in. ${actionData.failure}`}</Notice> : null}
      <div className="flex flex-wrap justify-center gap-3">
        <SignOutForm>
          <Button type="submit">Logout</Button>
        </SignOutForm>
        <Link to="/dashboard" className={buttonClass("outline")}>
          Cancel
        </Link>
      </div>
      <Results>
        <OfflineMark />
      </Results>
    </main>
  );
}
