import { island } from "#app/ui/island.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

type PasswordProps = {
  autoComplete: "current-password" | "new-password";
  hint?: string;
  minLength?: number;
  problemId?: string;
};

/** Errors are outside of the island, so it keeps what is typed. */
function Password({ problemId, ...props }: PasswordProps) {
  return (
    <PasswordField id="password" label="Password" name="password" aria-describedby={problemId} required {...props} />
  );
}

export default island("login/password", Password);
