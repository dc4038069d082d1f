import { data } from "react-router";
import { z } from "zod";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { resetRequestSchema } from "#domain/accounts/account-forms.ts";
import { RESET_LINK_MINUTES, RESET_MAIL_MINUTES } from "#domain/accounts/password.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { requestPasswordReset } from "#server/accounts/password-reset.ts";
import { clientOf } from "#server/accounts/sign-in-attempts.ts";
import { authContext, clientAddressContext, dbContext, hasMailServerContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/forgot.ts";
import { EmailField, LoginForm, LoginLink } from "./login-form.tsx";
import { LoginFrame } from "./login-frame.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm(Object.keys(resetRequestSchema.shape), "signIn"),
  countsViews: false,
};

export async function loader({ context }: Route.LoaderArgs) {
  return { hasMailServer: context.get(hasMailServerContext) };
}

/** The answer is the same whether or not the address has an account, so that nobody can find out. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submitted = resetRequestSchema.safeParse(Object.fromEntries(form));
  const email = String(form.get("email") ?? "");
  const rejected = { isAsked: false, email, errors: undefined };
  if (!submitted.success) {
    const { email: errors } = z.flattenError(submitted.error).fieldErrors;
    return data({ ...rejected, errors }, { status: 400 });
  }
  if (!context.get(hasMailServerContext)) return data(rejected, { status: 503 });
  const db = context.get(dbContext);
  await requestPasswordReset(
    db,
    context.get(authContext),
    {
      settings: await getSettings(db, companyArea),
      email: submitted.data.email,
      client: clientOf(request, context.get(clientAddressContext)),
    },
    context.get(nowContext),
  );
  return data({ ...rejected, isAsked: true });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: "Forgot your password?" }, { name: "robots", content: "noindex" }];
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.hasMailServer) return <NoMail />;
  if (actionData?.isAsked) return <Asked email={actionData.email} />;
  return (
    <LoginFrame
      title="Forgot your password?"
      lead="Enter the e-mail address you sign in with. We mail you a link to choose a new password."
    >
      <LoginForm
        name="forgot"
        submitLabel="Mail me a link"
        busyLabel="Asking..."
        footer={
          <>
            <LoginLink to="/login/recover">Use your recovery sheet</LoginLink>
            <LoginLink to="/login">Go to the sign-in page</LoginLink>
          </>
        }
      >
        <EmailField email={actionData?.email} errors={actionData?.errors} />
      </LoginForm>
    </LoginFrame>
  );
}

function Asked({ email }: { email: string }) {
  return (
    <LoginFrame
      title="Check your e-mail"
      lead={
        <>
          If <strong className="wrap-anywhere">{email}</strong> is an administrator's address, a mail with a link is on
          its way, or came within the last {RESET_MAIL_MINUTES} minutes. The link works once, for {RESET_LINK_MINUTES}{" "}
          minutes.
        </>
      }
    >
      <p className="text-[0.9375rem] leading-relaxed text-ink-soft">
        Nothing there after a few minutes? Look among the unwanted mails, then check the address and{" "}
        <a href="/login/forgot" className="font-bold text-clay">
          ask again
        </a>
        . With your recovery sheet you need no mail.
      </p>
      <LoginLink to="/login/recover">Use your recovery sheet</LoginLink>
    </LoginFrame>
  );
}

function NoMail() {
  return (
    <LoginFrame
      title="Forgot your password?"
      lead="This site has no mail server, so it cannot mail you a link. The code on your recovery sheet lets you choose a new password."
    >
      <ButtonAnchor href="/login/recover">Use your recovery sheet</ButtonAnchor>
      <p className="mt-6 mb-3 text-[0.9375rem] leading-relaxed text-ink-soft">
        No sheet? A new password can be set on the server itself:
      </p>
      <pre className="rounded-2xl bg-paper-2 p-4 text-[0.9375rem] whitespace-pre-wrap wrap-anywhere select-all">
        <code>npm run admin -- --email you@homes.example</code>
      </pre>
      <p className="mt-4 text-[0.9375rem] leading-relaxed text-ink-soft">
        The README that comes with the program lists this command, and under SMTP_URL how to set a mail server.
      </p>
      <LoginLink to="/login">Go to the sign-in page</LoginLink>
    </LoginFrame>
  );
}
