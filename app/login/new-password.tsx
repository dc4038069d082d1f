import { PasswordField } from "#app/ui/password-field.tsx";
import { MIN_PASSWORD_LENGTH } from "#domain/accounts/password.ts";

export function NewPassword({ problem }: { problem: string | undefined }) {
  return (
    <div>
      <PasswordField
        id="password"
        label="Password"
        name="password"
        required
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three or four words are easy to keep and hard to guess.`}
        minLength={MIN_PASSWORD_LENGTH}
        aria-describedby="password-problem"
      />
      <p id="password-problem" className="field-error">
        {problem}
      </p>
    </div>
  );
}
