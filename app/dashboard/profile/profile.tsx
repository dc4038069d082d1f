import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Notice, TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { describeDetails } from "#domain/accounts/administrator.ts";
import { shortestPassword } from "#domain/accounts/password.ts";
import { type ActionRejection, isActionRejection, rejectedAction, rejectionMessage } from "../action-result.ts";
import { oneOf } from "../parts/form-values.ts";
import { useFormDraft } from "../parts/use-form-draft.tsx";
import { ViewHeader } from "../parts/view-header.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import type { Route } from "./+types/profile.ts";
import type { ProfileData, ProfileResult } from "./profile-result.ts";

export { action, loader } from "./profile.server.ts";

export const handle = viewHandle({ title: "Profile" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const profile = loaderData;
  const result = useResult(actionData);
  return (
    <div className="grid gap-6">
      <ViewHeader title="Profile" lead="Your name, how you sign in, and where you are signed in." />
      <Details profile={profile} result={result?.intent === "change-details" ? result : undefined} />
      <Password result={result?.intent === "change-password" ? result : undefined} email={profile.email} />
      <TwoFactor state={profile.twoFactor} result={result} />
      <Sessions
        sessions={profile.sessions}
        result={result && ["end-session", "sign-out-everywhere"].includes(result.intent) ? result : undefined}
      />
    </div>
  );
}

/**
 * What came of the form that was sent last. One that failed on its way leaves what stood there before, such as the code that an app
 * is just reading.
 */
function useResult(answer: ProfileResult | ActionRejection | undefined): ProfileResult | undefined {
  const before = useRef<ProfileResult>(undefined);
  const result = useMemo(() => {
    if (!isActionRejection(answer)) return answer;
    const { setup, recoveryCodes } = before.current ?? {};
    const failed: ProfileResult = { intent: rejectedAction(answer) ?? "", error: rejectionMessage(answer) };
    return { ...failed, ...(setup && { setup }), ...(recoveryCodes && { recoveryCodes }) };
  }, [answer]);
  useEffect(() => {
    before.current = result;
  }, [result]);
  return result;
}

function Card({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 rounded-card border-[1.5px] border-line bg-white p-6 sm:p-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead ? <p className="mt-2 text-[15px] leading-relaxed text-ink-soft">{lead}</p> : null}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}

function Outcome({ result }: { result: ProfileResult | undefined }) {
  if (result?.error) return <Notice tone="error">{result.error}</Notice>;
  return result?.done ? <Notice tone="success">{result.done}</Notice> : null;
}

/** The button of a form: says what happens while its action is under way. */
function Submit({
  intent,
  children,
  busy,
  variant,
}: {
  intent: string;
  children: string;
  busy: string;
  variant?: "outline";
}) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === intent;
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="small"
      variant={variant}
      disabled={isBusy}
      className="justify-self-start"
    >
      {isBusy ? busy : children}
    </Button>
  );
}

function Details({ profile, result }: { profile: ProfileData; result: ProfileResult | undefined }) {
  const kept = useFormDraft("profile");
  const begun = kept.values ?? result?.submitted ?? { name: profile.name, email: profile.email };
  return (
    <Card title="You" lead="Your name appears beside everything you change. You sign in with the e-mail address.">
      <Form {...kept.form} key={kept.round} method="post" className="grid gap-5">
        <Outcome result={result} />
        {kept.head}
        <Seen key={result?.seen} text={result?.seen ?? (oneOf(begun, "seen") || describeDetails(profile))} />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={oneOf(begun, "name")}
          errors={result?.errors?.name}
          maxLength={80}
          required
        />
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={oneOf(begun, "email")}
          errors={result?.errors?.email}
          maxLength={254}
          required
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          hint="Only needed for a new email address."
          errors={result?.errors?.currentPassword}
        />
        <Submit intent="change-details" busy="Saving...">
          Save
        </Submit>
      </Form>
    </Card>
  );
}

/** What stood there when the form was opened. */
function Seen({ text }: { text: string }) {
  const [seen] = useState(text);
  return <input type="hidden" name="seen" value={seen} />;
}

/** How many times this was done since the page was opened. */
function useSuccesses(result: ProfileResult | undefined): number {
  const [successes, setSuccesses] = useState({ count: 0, last: result });
  if (result?.done !== undefined && result !== successes.last) {
    setSuccesses(({ count }) => ({ count: count + 1, last: result }));
  }
  return successes.count;
}

function Password({ result, email }: { result: ProfileResult | undefined; email: string }) {
  return (
    <Card title="Password" lead="A new password signs out every other device.">
      {/* The key empties the fields after a success, and only then. */}
      <Form method="post" className="grid gap-5" key={useSuccesses(result)}>
        <Outcome result={result} />
        <input name="username" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          errors={result?.errors?.currentPassword}
          required
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${shortestPassword} characters. Three or four words are easy to keep and hard to guess.`}
          errors={result?.errors?.newPassword}
          minLength={shortestPassword}
          required
        />
        <Submit intent="change-password" busy="Changing...">
          Change password
        </Submit>
      </Form>
    </Card>
  );
}

function TwoFactor({ state, result }: { state: ProfileData["twoFactor"]; result: ProfileResult | undefined }) {
  const of = (intent: string) => (result?.intent === intent ? result : undefined);
  return (
    <Card
      title="Two-factor sign-in"
      lead="Besides the password, sign-in then asks for six digits from an app on your phone. A stolen password alone opens nothing."
    >
      {result?.recoveryCodes ? <RecoveryCodes codes={result.recoveryCodes} done={result.done} /> : null}
      {result?.setup ? <ConfirmTwoFactor setup={result.setup} result={of("confirm-two-factor")} /> : null}
      {result?.setup || result?.recoveryCodes ? null : <Outcome result={of("turn-off-two-factor")} />}
      {state.isOn || result?.setup ? null : (
        <PasswordFirst intent="start-two-factor" busy="Preparing..." result={of("start-two-factor")}>
          Turn on
        </PasswordFirst>
      )}
      {state.isOn ? (
        <>
          <Outcome result={of("start-two-factor")} />
          <p>
            <Chip tone="leaf">On</Chip>{" "}
            <span className="ml-2 text-[15px] font-bold">{recoveryCodesText(state.recoveryCodesLeft ?? 0)}</span>
          </p>
          <PasswordFirst intent="renew-recovery-codes" busy="Making..." result={of("renew-recovery-codes")}>
            New recovery codes
          </PasswordFirst>
          <PasswordFirst intent="turn-off-two-factor" busy="Turning off..." result={of("turn-off-two-factor")}>
            Turn off
          </PasswordFirst>
        </>
      ) : null}
    </Card>
  );
}

function recoveryCodesText(left: number): string {
  if (left === 0) return "No recovery codes left. Please make new ones.";
  return left === 1 ? "1 recovery code left" : `${left} recovery codes left`;
}

/** An action that asks for the password before it is done. Opened by its button; open when the password was wrong. */
function PasswordFirst({
  intent,
  busy,
  result,
  children,
}: {
  intent: string;
  busy: string;
  result: ProfileResult | undefined;
  children: string;
}) {
  const isRejected = result?.error !== undefined || result?.errors !== undefined;
  return (
    <details open={isRejected || undefined} className="group">
      <summary className={classNames(buttonClass("outline", "small"), "list-none group-open:hidden")}>
        {children}
      </summary>
      <Form method="post" className="grid gap-5 rounded-2xl bg-paper p-5">
        {result?.error ? <Notice tone="error">{result.error}</Notice> : null}
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          errors={result?.errors?.currentPassword}
          required
        />
        <Submit intent={intent} busy={busy}>
          {children}
        </Submit>
      </Form>
    </details>
  );
}

function ConfirmTwoFactor({
  setup,
  result,
}: {
  setup: NonNullable<ProfileResult["setup"]>;
  result: ProfileResult | undefined;
}) {
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-2 pl-5 text-[15px] leading-relaxed marker:font-bold">
        <li>Open an authenticator app on your phone: Google Authenticator, Aegis, 2FAS or any other.</li>
        <li>Scan this picture with it, or type the key.</li>
        <li>Enter the six digits it then shows.</li>
      </ol>
      <img
        src={setup.qrCode}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="rounded-picture border-[1.5px] border-line bg-white p-4"
      />
      <p className="text-[15px]">
        Key: <code className="font-bold break-words select-all">{setup.key}</code>
      </p>
      <Form method="post" className="grid gap-5">
        <Outcome result={result} />
        <input type="hidden" name="secretUri" value={setup.uri} />
        <TextField
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          errors={result?.errors?.code}
          required
        />
        <Submit intent="confirm-two-factor" busy="Checking...">
          Turn on
        </Submit>
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes, done }: { codes: string[]; done: string | undefined }) {
  return (
    <div className="grid gap-4">
      {done ? <Notice tone="success">{done}</Notice> : null}
      <p className="text-[15px] leading-relaxed">
        Keep these recovery codes where you will find them without your phone. Each code works once. They are not shown
        again.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-2xl bg-paper p-5 font-mono text-[17px] font-bold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonAnchor
        variant="outline"
        size="small"
        className="justify-self-start"
        download="amaka-recovery-codes.txt"
        href={`data:text/plain,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
      >
        Save as a file
      </ButtonAnchor>
    </div>
  );
}

function Sessions({ sessions, result }: { sessions: ProfileData["sessions"]; result: ProfileResult | undefined }) {
  return (
    <Card title="Where you are signed in" lead="Sign out what you do not know, and change your password then.">
      <Outcome result={result} />
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b-[1.5px] border-line pb-4"
          >
            <div>
              <p className="flex flex-wrap items-center gap-2 font-bold">
                {session.device}
                {session.isThisOne ? <Chip tone="sun">This device</Chip> : null}
              </p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                Last used {session.lastSeen}, signed in {session.signedIn}, from {session.ipAddress}
              </p>
            </div>
            {session.isThisOne ? null : (
              <Form method="post">
                <input type="hidden" name="session" value={session.id} />
                <Button type="submit" name="intent" value="end-session" variant="outline" size="small">
                  Sign out<span className="sr-only"> {session.device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button type="submit" name="intent" value="sign-out-everywhere" variant="ink" size="small">
          Sign out everywhere
        </Button>
        <p className="mt-2 text-sm text-ink-soft">On this device too: you will be asked to sign in again.</p>
      </Form>
    </Card>
  );
}
