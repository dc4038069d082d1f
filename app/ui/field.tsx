import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { classNames } from "./class-names.ts";

export type FieldProps = {
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** Only the first message is shown. */
  errors?: readonly string[] | undefined;
};

type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/**
 * Shows a label, a hint and the first error around a control. `children` draws the control with attributes that connect
 * it to them for screen readers.
 */
export function Field({
  id: given,
  label,
  hint,
  errors,
  required,
  children,
}: FieldProps & { required?: boolean | undefined; children: (wiring: Wiring) => ReactNode }) {
  const own = useId();
  const id = given ?? own;
  const error = errors?.[0];
  const described = classNames(hint ? `${id}-hint` : false, error ? `${id}-error` : false);
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-clay">
            {" *"}
          </span>
        ) : null}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="field-note">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Shows a field for one line of text. */
export function TextField({ id, label, hint, errors, className, ...rest }: FieldProps & ComponentProps<"input">) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors} required={rest.required}>
      {(wiring) => <input className={classNames("control", className)} {...rest} {...wiring} />}
    </Field>
  );
}

/** Shows a field for a text of several lines. */
export function TextAreaField({
  id,
  label,
  hint,
  errors,
  className,
  rows = 4,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors} required={rest.required}>
      {(wiring) => <textarea rows={rows} className={classNames("control", className)} {...rest} {...wiring} />}
    </Field>
  );
}

/** Shows a field with a list of options, which are its `children`. */
export function SelectField({
  id,
  label,
  hint,
  errors,
  className,
  children,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field id={id} label={label} hint={hint} errors={errors} required={rest.required}>
      {(wiring) => (
        <select className={classNames("control", className)} {...rest} {...wiring}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** Shows a box with its label beside it. An error takes the place of the hint. */
export function CheckboxField({ label, hint, errors, ...rest }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const error = errors?.[0];
  return (
    <div>
      <label htmlFor={id} className="check text-[0.9375rem]">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          {...rest}
        />
        <span>{label}</span>
      </label>
      {hint || error ? (
        <p id={`${id}-note`} className={error ? "field-error" : "field-note"}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  );
}

/** Errors interrupt a screen reader; other notices wait until it pauses. */
export function Notice({ tone, children }: { tone: "error" | "success" | "info"; children: ReactNode }) {
  return (
    <div role={tone === "error" ? "alert" : "status"} className={`notice notice-${tone}`}>
      {children}
    </div>
  );
}
