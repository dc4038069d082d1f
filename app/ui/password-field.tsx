import { type InputHTMLAttributes, useState } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { script } from "./island.ts";

/**
 * Shows a password field with a button that reveals the password. In the dashboard React runs the button, on public
 * pages an island does.
 */
export function PasswordField({
  id,
  label,
  hint,
  errors,
  className,
  ...rest
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} errors={errors} required={rest.required}>
      {(wiring) => (
        <div className="password" {...script("ui/password", "touch")}>
          <input
            className={classNames("control", className)}
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            aria-describedby={classNames(rest["aria-describedby"], wiring["aria-describedby"]) || undefined}
            type={isShown ? "text" : "password"}
          />
          <button
            type="button"
            aria-label={isShown ? "Hide password" : "Show password"}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
            data-needs-script
          >
            {isShown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Field>
  );
}
