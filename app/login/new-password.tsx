import { PasswordField } from "#app/ui/password-field.tsx";
import { minPasswordLength } from "#domain/accounts/password.ts";

export function NewPassword({ problem }: { problem: string | undefined }) {
  return (
    <div>
      <PasswordField
        id="password"
        label="Password"
        name="password"
        required
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters. Three or four words are easy to keep and hard to guess.`}
        minLength={minPasswordLength}
        aria-describedby="password-problem"
      />
      <p id="password-problem" className="field-error">
        {problem}
      </p>
    </div>
  );
}
