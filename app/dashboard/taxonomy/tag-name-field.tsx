import { LookupField, type LookupFieldProps } from "../forms/lookup-field.tsx";

type TagNameFieldProps = Omit<LookupFieldProps, "options"> & {
  /** Not offered: the one that it is about. */
  without?: number;
};

export function TagNameField({ without = 0, ...field }: TagNameFieldProps) {
  return <LookupField {...field} address={`/dashboard/tags/options?without=${without}&`} />;
}
