import type { z } from "zod";
import {
  type FormValue,
  formOf,
  type Heading,
  labelsOf,
  type Section,
  type StoredFields,
  sectionsInOrder,
  storedOf,
} from "#domain/fields/field.ts";
import type { PayingAccount } from "#domain/ledger/arrears-text.ts";
import type { SiteFacts } from "./fact-text.ts";

/** The areas are grouped by what the administrator wants to change. */
export const areaGroups = {
  money: "Money and terms",
  visits: "Visits and messages",
  company: "Your company",
  content: "Words and pictures",
  office: "You and the office",
  records: "Copies and records",
} as const;

export type PreviewLine = { label?: string; text: string; highlight?: string; isLarge?: boolean };

type PreviewContext = { facts: SiteFacts; maxTermYears: number; accounts: readonly PayingAccount[]; now: Date };

export type SettingsAreaDefinition<F extends StoredFields> = {
  group: keyof typeof areaGroups;
  title: string;
  lead: string;
  sitePath?: string;
  /** The heading of the form's first section. */
  heading: Heading;
  fields: F;
  /** Validates several fields together. */
  check?: (value: FormValue<F>, context: z.RefinementCtx) => void;
  /** Adds what nobody enters, such as ids, before the value is stored. */
  complete?: (value: FormValue<F>) => FormValue<F>;
  /** Shows what a value would say on the site, before it is saved. */
  preview?: (value: FormValue<F>, context: PreviewContext) => PreviewLine[];
};

/** Makes an area of the settings, which is stored as one row of the table `settings`. */
export function settingsArea<Name extends string, F extends StoredFields>(
  name: Name,
  { check, complete, preview, ...shown }: SettingsAreaDefinition<F>,
) {
  const plain = formOf(shown.fields);
  const sections: Section[] = sectionsInOrder(shown.heading, shown.fields);
  const form = check ? plain.superRefine(check) : plain;
  return {
    name,
    ...shown,
    labels: labelsOf(shown.fields),
    sections,
    stored: storedOf(shown.fields),
    form,
    submitted: complete ? form.transform(complete) : form,
    preview: preview && ((context: PreviewContext) => form.transform((value) => preview(value, context))),
  };
}
