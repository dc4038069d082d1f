import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice, TextField } from "#app/ui/field.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useEntryCheck } from "../forms/use-entry-check.ts";
import { InResults, ResultCard } from "../results/results.tsx";
import { retryAfterSignIn } from "./retry-after-sign-in.ts";

interface SignInAnswer {
  error?: string;
  next?: "dashboard" | "code";
  /** The code was entered too late, so the password is asked for again. */
  isOver?: boolean;
}

/** Asks for the password in place when the session has ended. Afterwards the waiting requests are sent again. */
export function SessionEnded({ email }: { email: string }) {
  const [state, setState] = useState<"signed-in" | "asked" | "put-off">("signed-in");
  const waiting = useRef<(() => void)[]>([]);
  const messageId = useId();

  useEffect(
    () =>
      retryAfterSignIn(() => {
        setState("asked");
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );

  function goOn() {
    setState("signed-in");
    for (const resume of waiting.current.splice(0)) resume();
  }

  return (
    <>
      <Dialog
        isOpen={state === "asked"}
        onClose={() => setState((now) => (now === "asked" ? "put-off" : now))}
        title="Your session has ended"
      >
        {state === "asked" ? <SignInAgain email={email} onSignedIn={goOn} /> : null}
      </Dialog>
      {state === "put-off" ? (
        <InResults place="urgent">
          <ResultCard
            tone="waiting"
            labelId={messageId}
            steps={
              <Button variant="ink" size="small" onClick={() => setState("asked")}>
                Sign In
              </Button>
            }
          >
            <p id={messageId}>You are signed out. Nothing can be saved until you sign in again.</p>
          </ResultCard>
        </InResults>
      ) : null}
    </>
  );
}

function SignInAgain({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const password = useFetcher<SignInAnswer>();
  const code = useFetcher<SignInAnswer>();
  const owesCode = password.data?.next === "code" && !code.data?.isOver;
  const isIn = password.data?.next === "dashboard" || code.data?.next === "dashboard";
  // The state "loading" does not count, because the page's data cannot be loaded between password and code.
  const isBusy = password.state === "submitting" || code.state === "submitting";
  const error = owesCode ? code.data?.error : (password.data?.error ?? code.data?.error);

  useEffect(() => {
    if (isIn) onSignedIn();
  }, [isIn, onSignedIn]);

  const fetcher = owesCode ? code : password;
  const passwordCheck = useEntryCheck("password", "Please enter your password");
  const codeCheck = useEntryCheck("code", "Please enter the code");
  return (
    <fetcher.Form
      method="post"
      action={owesCode ? "/login/code" : "/login"}
      noValidate
      onSubmit={owesCode ? codeCheck.check : passwordCheck.check}
      className="mt-3 grid gap-5"
    >
      <input type="hidden" name="inPlace" value="yes" />
      <p className="text-ink-soft">
        {owesCode
          ? "Enter the 6 digits that your authenticator app shows, or a recovery code."
          : "Nothing you typed is lost. Sign in, and what you were doing goes on."}
      </p>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {owesCode ? (
        <TextField
          key="code"
          label="Code"
          name="code"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          required
          errors={codeCheck.errors}
        />
      ) : (
        <>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            hint={`For ${email}`}
            required
            errors={passwordCheck.errors}
          />
          <input name="email" value={email} autoComplete="username" readOnly hidden />
        </>
      )}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? "Signing in..." : "Sign In"}
      </Button>
    </fetcher.Form>
  );
}
