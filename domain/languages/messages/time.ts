// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** {years} {months} */
export const yearsAndMonths = /*#__PURE__*/ message({
  en: (values: { years: string | number; months: string | number }) => `${values.years} ${values.months}`,
  lg: (values: { years: string | number; months: string | number }) => `${values.years} n'${values.months}`,
  sw: (values: { years: string | number; months: string | number }) => `${values.years} na ${values.months}`,
});

/** {duration} and {days} */
export const andDays = /*#__PURE__*/ message({
  en: (values: { duration: string | number; days: string | number }) => `${values.duration} and ${values.days}`,
  lg: (values: { duration: string | number; days: string | number }) => `${values.duration} n'${values.days}`,
  sw: (values: { duration: string | number; days: string | number }) => `${values.duration} na ${values.days}`,
});
