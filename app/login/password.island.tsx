import { island } from "#app/ui/island.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

type PasswordProps = {
  autoComplete: "current-password" | "new-password";
  hint?: string;
  minLength?: number;
  /** The id of what says, beside the island, what is wrong with the password. */
  problemId?: string;
};

/** What is wrong is said outside: so the island stays, with what is typed, when there is something. */
function Password({ problemId, ...props }: PasswordProps) {
  return (
    <PasswordField id="password" label="Password" name="password" aria-describedby={problemId} required {...props} />
  );
}

export default island("login/password", Password);
