import { minPasswordLength } from "#domain/accounts/password.ts";
import Password from "./password.island.tsx";

export function NewPassword({ problem }: { problem: string | undefined }) {
  return (
    <div>
      <Password
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters. Three or four words are easy to keep and hard to guess.`}
        minLength={minPasswordLength}
        problemId="password-problem"
      />
      <p id="password-problem" className="field-error">
        {problem}
      </p>
    </div>
  );
}
