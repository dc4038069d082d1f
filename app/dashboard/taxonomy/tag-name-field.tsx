import { LookupField, type LookupFieldProps } from "../forms/lookup-field.tsx";

type TagNameFieldProps = Omit<LookupFieldProps, "options"> & {
  /** The form is about this tag, which is not offered. */
  without?: number;
};

export function TagNameField({ without = 0, ...field }: TagNameFieldProps) {
  return <LookupField {...field} address={`/dashboard/tags/options?without=${without}&`} />;
}
