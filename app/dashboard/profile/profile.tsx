import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button, ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { RecoverySheet } from "#app/ui/recovery-sheet.tsx";
import { describeDetails } from "#domain/accounts/administrator.ts";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/password.ts";
import { countText } from "#domain/text/count-text.ts";
import {
  type ActionRejection,
  isActionRejection,
  rejectedAction,
  rejectionMessage,
  useRejection,
} from "../actions/action-result.ts";
import { Card } from "../cards/card.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { DashboardForm, type DashboardFormProps } from "../forms/dashboard-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { SignOutField } from "../forms/sign-out-form.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/profile.ts";
import { CopyButton } from "./copy-button.tsx";
import { ListKeys } from "./list-keys.tsx";
import type { ProfileData, TwoFactorSetup } from "./profile-answer.ts";
import { PushDevices } from "./push-devices.tsx";

export { action, loader } from "./profile.server.ts";

export const handle = viewHandle({ title: "Profile" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const profile = loaderData;
  const rejection = useRejection();
  const rejectionOfForm = (...intents: string[]) =>
    intents.includes(rejectedAction(rejection) ?? "") ? rejection : undefined;
  const seen = actionData && "seen" in actionData ? actionData.seen : undefined;
  return (
    <>
      <ViewHeader title="Profile" lead="Your name, how you sign in, and where you are signed in." />
      <div className="grid gap-6">
        <Details profile={profile} seen={seen} />
        <Password email={profile.email} />
        <Recovery madeAt={profile.recoverySheet} answer={actionData} />
        <TwoFactor state={profile.twoFactor} answer={actionData} rejectionOfForm={rejectionOfForm} />
        <ProfileCard
          title="Notifications"
          lead="New inquiries and moved visits appear on this device even when the dashboard is closed. Notifications show no names."
        >
          <PushDevices push={profile.push} />
        </ProfileCard>
        <ProfileCard
          title="Keys"
          lead="With a keyboard, lists can be read without a mouse. This device keeps your choice."
        >
          <ListKeys />
        </ProfileCard>
        <Sessions sessions={profile.sessions} rejection={rejectionOfForm("end-session", "sign-out-everywhere")} />
      </div>
    </>
  );
}

type Answer = Route.ComponentProps["actionData"];

/**
 * Returns secrets that an answer shows only once. They stay when a later form is rejected, because they cannot be shown
 * again.
 */
function useShownOnce(answer: Answer): { setup?: TwoFactorSetup | undefined; recoveryCodes?: string[] | undefined } {
  const before = useRef<ReturnType<typeof useShownOnce>>({});
  const shown = useMemo(() => {
    const setup = answer && "setup" in answer ? answer.setup : undefined;
    const recoveryCodes = answer && "recoveryCodes" in answer ? answer.recoveryCodes : undefined;
    return isActionRejection(answer) && !setup ? before.current : { setup, recoveryCodes };
  }, [answer]);
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  return shown;
}

function ProfileCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      padding="none"
      className="grid gap-6 p-6 sm:p-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead ? <p className="mt-2 text-[0.9375rem] leading-relaxed text-ink-soft">{lead}</p> : null}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </Card>
  );
}

type OfRejection = { rejection: ActionRejection | undefined };

function Rejection({ rejection }: OfRejection) {
  const message = rejectionMessage(rejection);
  return message ? <Rejected>{message}</Rejected> : null;
}

type SecuredFormProps = Pick<DashboardFormProps, "about" | "children" | "className"> & {
  intent: string;
  label: string;
  busyLabel: string;
};

function SecuredForm({ label, busyLabel, className = "", children, ...form }: SecuredFormProps) {
  return (
    <DashboardForm {...form} subject={undefined} className={`grid gap-5 ${className}`}>
      {(bind, state) => (
        <>
          {children(bind, state)}
          <Button type="submit" size="small" disabled={state.isBusy} className="justify-self-start">
            {state.sentFor === form.intent ? busyLabel : label}
          </Button>
        </>
      )}
    </DashboardForm>
  );
}

function Details({ profile, seen }: { profile: ProfileData; seen: string | undefined }) {
  const { name, email } = profile;
  return (
    <ProfileCard
      title="You"
      lead="Your name appears beside everything you change. You sign in with the e-mail address."
    >
      <ActionForm
        intent="change-details"
        about={{}}
        subject="profile"
        values={{ name, email }}
        label="Save"
        className="gap-5"
      >
        {(bind) => (
          <>
            <Seen key={seen} text={seen ?? (bind("seen").defaultValue || describeDetails(profile))} />
            <TextField label="Name" autoComplete="name" maxLength={80} required {...bind("name")} />
            <TextField
              label="Email address"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="username"
              maxLength={254}
              required
              {...bind("email")}
            />
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              hint="Only needed for a new email address."
              errors={bind("currentPassword").errors}
            />
          </>
        )}
      </ActionForm>
    </ProfileCard>
  );
}

function Seen({ text }: { text: string }) {
  const [seen] = useState(text);
  return <input type="hidden" name="seen" value={seen} />;
}

function Password({ email }: { email: string }) {
  return (
    <ProfileCard title="Password" lead="A new password signs out every other device.">
      <ActionForm intent="change-password" about={{}} subject={undefined} label="Change password" className="gap-5">
        {(bind) => (
          <>
            <input name="username" value={email} autoComplete="username" readOnly hidden />
            <PasswordField
              label="Current password"
              name="currentPassword"
              autoComplete="current-password"
              errors={bind("currentPassword").errors}
              required
            />
            <PasswordField
              label="New password"
              name="newPassword"
              autoComplete="new-password"
              hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three or four words are easy to keep and hard to guess.`}
              errors={bind("newPassword").errors}
              minLength={MIN_PASSWORD_LENGTH}
              required
            />
          </>
        )}
      </ActionForm>
    </ProfileCard>
  );
}

function Recovery({ madeAt, answer }: { madeAt: string | undefined; answer: Answer }) {
  const code = answer && "recoveryCode" in answer ? answer.recoveryCode : undefined;
  return (
    <ProfileCard
      title="Recovery sheet"
      lead="Should you forget your password, the code on this sheet of paper lets you choose a new one, also without mail. Keep it where you keep your contracts: anyone who has it can do the same."
    >
      {code ? <RecoverySheet code={code} /> : null}
      <p className="text-[0.9375rem] font-bold">{madeAt ? `Made ${madeAt}` : "There is none yet."}</p>
      <PasswordFirst intent="make-recovery-sheet" busyLabel="Making...">
        {madeAt ? "New recovery sheet" : "Make a recovery sheet"}
      </PasswordFirst>
    </ProfileCard>
  );
}

function TwoFactor(props: {
  state: ProfileData["twoFactor"];
  answer: Answer;
  rejectionOfForm: (...intents: string[]) => ActionRejection | undefined;
}) {
  const { state, rejectionOfForm } = props;
  const { setup, recoveryCodes } = useShownOnce(props.answer);
  return (
    <ProfileCard
      title="Two-factor sign-in"
      lead="Besides the password, sign-in then asks for six digits from an app on your phone. A stolen password alone opens nothing."
    >
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      {setup ? <ConfirmTwoFactor setup={setup} /> : null}
      {state.isOn || setup ? null : (
        <PasswordFirst intent="start-two-factor" busyLabel="Preparing...">
          Turn on
        </PasswordFirst>
      )}
      {state.isOn ? (
        <>
          <Rejection rejection={rejectionOfForm("start-two-factor", "confirm-two-factor")} />
          <p>
            <Chip tone="leaf">On</Chip>{" "}
            <span className="ml-2 text-[0.9375rem] font-bold">{recoveryCodesText(state.recoveryCodesLeft ?? 0)}</span>
          </p>
          <PasswordFirst intent="renew-recovery-codes" busyLabel="Making...">
            New recovery codes
          </PasswordFirst>
          <PasswordFirst intent="turn-off-two-factor" busyLabel="Turning off...">
            Turn off
          </PasswordFirst>
        </>
      ) : null}
    </ProfileCard>
  );
}

function recoveryCodesText(left: number): string {
  if (left === 0) return "No recovery codes left. Please make new ones.";
  return `${countText(left, "recovery code")} left`;
}

function PasswordFirst({ intent, busyLabel, children }: { intent: string; busyLabel: string; children: string }) {
  const isRejected = rejectedAction(useRejection()) === intent;
  return (
    <details open={isRejected || undefined} className="group">
      <summary className={classNames(buttonClass("outline", "small"), "list-none group-open:hidden")}>
        {children}
      </summary>
      <SecuredForm intent={intent} busyLabel={busyLabel} label={children} className="rounded-2xl bg-paper p-5">
        {(bind) => (
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            errors={bind("currentPassword").errors}
            required
          />
        )}
      </SecuredForm>
    </details>
  );
}

function ConfirmTwoFactor({ setup }: { setup: TwoFactorSetup }) {
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-2 pl-5 text-[0.9375rem] leading-relaxed marker:font-bold">
        <li>Open an authenticator app on your phone: Google Authenticator, Aegis, 2FAS or any other.</li>
        <li>Scan this picture with it. On this very phone, open it by the link below, or copy the key.</li>
        <li>Enter the six digits it then shows.</li>
      </ol>
      <img
        src={setup.qrCode}
        alt="QR code for your authenticator app"
        width={200}
        height={200}
        className="rounded-picture border-[1.5px] border-line bg-white p-4"
      />
      {setup.appLink ? (
        <ButtonAnchor variant="outline" size="small" className="justify-self-start" href={setup.appLink}>
          Open in your authenticator app
        </ButtonAnchor>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
        <p className="min-w-0 wrap-anywhere">
          Key: <code className="font-bold select-all">{setup.key}</code>
        </p>
        <CopyButton label="Copy key" text={setup.key.replaceAll(" ", "")} />
      </div>
      <SecuredForm intent="confirm-two-factor" busyLabel="Checking..." label="Turn on">
        {(bind) => (
          <>
            <input type="hidden" name="secretUri" value={setup.uri} />
            <TextField
              label="Code from the app"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              errors={bind("code").errors}
              required
            />
          </>
        )}
      </SecuredForm>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  // The codes appear above the button that made them, so the page scrolls up to them.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The braces matter: newer browsers return a promise here, which an effect must not return.
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={place} className="grid gap-4">
      <p className="text-[0.9375rem] leading-relaxed">
        Keep these recovery codes where you will find them without your phone. Each code works once. They are not shown
        again.
      </p>
      <ul className="grid grid-cols-2 gap-x-2 gap-y-2 rounded-2xl bg-paper p-4 font-mono text-[0.9375rem] font-bold whitespace-nowrap sm:p-5 sm:text-[1.0625rem]">
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

function Sessions({ sessions, rejection }: OfRejection & { sessions: ProfileData["sessions"] }) {
  return (
    <ProfileCard
      title="Where you are signed in"
      lead="Sign out any device that you do not recognise, then change your password."
    >
      <Rejection rejection={rejection} />
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
              <ButtonForm intent="end-session" about={{ session: session.id }}>
                Sign out<span className="sr-only"> {session.device}</span>
              </ButtonForm>
            )}
          </li>
        ))}
      </ul>
      <div>
        <ButtonForm intent="sign-out-everywhere" variant="ink" above={<SignOutField />}>
          Sign out everywhere
        </ButtonForm>
        <p className="mt-2 text-sm text-ink-soft">On this device too: you will be asked to sign in again.</p>
      </div>
    </ProfileCard>
  );
}
