import { z } from "zod";
import type { PayingAccount } from "#domain/ledger/arrears-text.ts";
import type { SiteFacts } from "./fact-text.ts";
import { type Fields, type FormShape, formShape, type Heading, labelsOf, storedShape } from "./fields.ts";

export const areaGroups = {
  company: "Your company",
  content: "Words and pictures",
  terms: "How it works",
} as const;

export type PreviewLine = { label?: string; text: string; highlight?: string; isLarge?: boolean };

type PreviewContext = { facts: SiteFacts; maxTermYears: number; accounts: readonly PayingAccount[]; now: Date };

type FormValue<F extends Fields> = z.output<z.ZodObject<FormShape<F>>>;

export type SettingsAreaDefinition<F extends Fields> = {
  group: keyof typeof areaGroups;
  title: string;
  lead: string;
  sitePath?: string;
  heading: Heading;
  fields: F;
  /** Validates several fields together. */
  check?: (value: FormValue<F>, context: z.RefinementCtx) => void;
  complete?: (value: FormValue<F>) => FormValue<F>;
  preview?: (value: FormValue<F>, context: PreviewContext) => PreviewLine[];
};

/** One record of the table `settings`. */
export function settingsArea<Name extends string, F extends Fields>(
  name: Name,
  { check, complete, preview, ...shown }: SettingsAreaDefinition<F>,
) {
  const plain = z.object(formShape(shown.fields));
  const form = check ? plain.superRefine(check) : plain;
  return {
    name,
    ...shown,
    labels: labelsOf(shown.fields),
    stored: z.object(storedShape(shown.fields)),
    form,
    submitted: complete ? form.transform(complete) : form,
    preview: preview && ((context: PreviewContext) => form.transform((value) => preview(value, context))),
  };
}
