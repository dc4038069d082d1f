import { z } from "zod";
import type { PayingAccount } from "#domain/sales/arrears-text.ts";
import type { SiteFacts } from "./fact-text.ts";
import { type Fields, type FormShape, formShape, type Heading, labelsOf, storedShape } from "./fields.ts";

/** The groups in which the settings are listed. */
export const areaGroups = {
  company: "Your company",
  content: "Words and pictures",
  terms: "How it works",
} as const;

/** A line of "How it reads": what it is, and how it reads. */
export type PreviewLine = { label?: string; text: string; highlight?: string; isLarge?: boolean };

/** What a preview is worked out with beside the submitted values. */
type PreviewContext = { facts: SiteFacts; maxTermYears: number; accounts: readonly PayingAccount[]; now: Date };

type FormValue<F extends Fields> = z.output<z.ZodObject<FormShape<F>>>;

export type AreaDefinition<F extends Fields> = {
  group: keyof typeof areaGroups;
  title: string;
  lead: string;
  /** Where visitors see it; undefined for what works behind the pages. */
  sitePath?: string;
  /** Of the form's first section. */
  heading: Heading;
  fields: F;
  /** What must be true of several fields together. */
  check?: (value: FormValue<F>, context: z.RefinementCtx) => void;
  /** Fills in what the form left to the program. */
  complete?: (value: FormValue<F>) => FormValue<F>;
  /** How it reads, as soon as what is typed can be understood. */
  preview?: (value: FormValue<F>, context: PreviewContext) => PreviewLine[];
};

/** An area of the settings: one record of the table `settings`, edited in one form. */
export function area<Name extends string, F extends Fields>(
  name: Name,
  { check, complete, preview, ...shown }: AreaDefinition<F>,
) {
  const plain = z.object(formShape(shown.fields));
  const form = check ? plain.superRefine(check) : plain;
  return {
    /** Its key in the table. */
    name,
    ...shown,
    labels: labelsOf(shown.fields),
    /** What is stored. */
    stored: z.object(storedShape(shown.fields)),
    /** Its form: text in. */
    form,
    /** As `form`, with what the form left to the program. */
    submitted: complete ? form.transform(complete) : form,
    /** Reads the form as `form` does, and answers how it reads. */
    preview: preview && ((context: PreviewContext) => form.transform((value) => preview(value, context))),
  };
}
