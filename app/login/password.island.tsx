import { island } from "#app/ui/island.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";

type PasswordProps = {
  autoComplete: "current-password" | "new-password";
  hint?: string;
  minLength?: number;
};

/** Its errors stand in `#password-problem`, outside: so the island stays, with what is typed, when there is one. */
function Password(props: PasswordProps) {
  return (
    <PasswordField
      id="password"
      label="Password"
      name="password"
      aria-describedby="password-problem"
      required
      {...props}
    />
  );
}

export default island("login/password", Password);
