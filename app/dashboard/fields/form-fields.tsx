import { Fragment, type ReactNode, useState } from "react";
import { type Fields, labelsOf, type Section } from "#domain/fields/field.ts";
import { byLanguage } from "#domain/fields/in-languages.ts";
import type { ShippedDrafts } from "#domain/fields/shipped-texts.ts";
import { type TranslatedLanguage, translatedLanguageNames } from "#domain/languages/languages.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import type { Bind } from "../forms/bind.ts";
import { Disclosure } from "../forms/disclosure.tsx";
import { FoldedSection } from "../forms/folded-section.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { type BindRow, ListField } from "../forms/list-field.tsx";
import { draftOf } from "./drafted-field.tsx";
import { drawnField, type FieldContext, FieldControl } from "./field-control.tsx";
import type { Slots } from "./slots.ts";
import { WeekField } from "./week-field.tsx";

type FormFieldsProps = FieldContext & { fields: Fields; bind: Bind; slots?: Slots };

type FormSectionsProps = Omit<FormFieldsProps, "fields"> & {
  sections: readonly Section[];
  /** Folds all sections but the first. Each fold says which of its fields are empty. */
  isFolded?: boolean;
};

/** Draws the sections of a form from the definitions of its fields. */
export function FormSections({ sections, isFolded = false, ...form }: FormSectionsProps) {
  const isOffered = useIsOffered();
  return sections.map((section, i) => {
    const { title, lead, fields } = section;
    const language = languageOf(section);
    if (!isOffered(section)) return <UnseenFields key={title} fields={fields} bind={form.bind} />;
    return language !== undefined || section.isFolded || (isFolded && i > 0) ? (
      <FoldedSection
        key={title}
        title={title}
        lead={lead}
        labels={language === undefined ? labelsOf(fields) : formLabelsOf(fields, form)}
        isOpen={hasErrors(fields, form.bind)}
      >
        <DrawnFields {...form} fields={fields} />
      </FoldedSection>
    ) : (
      <FormSection key={title} title={title} lead={lead}>
        <DrawnFields {...form} fields={fields} />
      </FormSection>
    );
  });
}

/**
 * Returns a function that tells whether a form has a section in sight: in another language it is while the site has it.
 * A form that has once shown a language keeps it, because somebody may have typed into its fields.
 */
export function useIsOffered(): (section: Pick<Section, "fields">) => boolean {
  const { languages: offered = [] } = useDashboardData() ?? {};
  const [languages, setLanguages] = useState(offered);
  const added = offered.filter((language) => !languages.includes(language));
  if (added.length > 0) setLanguages([...languages, ...added]);
  return (section) => {
    const language = languageOf(section);
    return language === undefined || languages.includes(language);
  };
}

const languageOf = ({ fields }: Pick<Section, "fields">) => Object.values(fields)[0]?.language;

/** Returns the labels for a fold, which says what is empty; of such a text visitors may see a draft. */
function formLabelsOf(fields: Fields, { bind, drafts }: Pick<FormFieldsProps, "bind" | "drafts">) {
  const labelOf = (name: string, field: Fields[string]) => {
    const { label, formLabel = label } = field;
    return draftOf(name, field, bind, drafts) === undefined ? formLabel : `${formLabel} (a draft is shown)`;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(name, field)]));
}

const hasErrors = (fields: Fields, bind: BindRow) =>
  Object.keys(fields).some((name) => bind(name).errors !== undefined);

/** Sends texts that the form does not offer, so that saving it loses none. */
function UnseenFields({ fields, bind }: { fields: Fields; bind: BindRow }) {
  return Object.keys(fields).map((name) => {
    const { name: full, form, defaultValue } = bind(name);
    return <input key={name} type="hidden" name={full} form={form} defaultValue={defaultValue} />;
  });
}

/** Draws fields in the order of their definitions, and folds those in another language. */
export function FormFields({ fields, bind, ...form }: FormFieldsProps) {
  return byLanguage(fields).map(({ language, fields: within }) => (
    <FoldedLanguage key={language ?? ""} language={language} fields={within} bind={bind} drafts={form.drafts}>
      <DrawnFields fields={within} bind={bind} {...form} />
    </FoldedLanguage>
  ));
}

/** Short fields share a line, and half-width fields come in pairs. */
function DrawnFields({ fields, bind, slots = {}, ...context }: FormFieldsProps) {
  return (
    <InRows fields={fields}>
      {(name, field) => {
        const slot = slots[name];
        if (slot) return slot(drawnField(field, bind(name)), bind);
        if (field.control.kind === "rows") return <Rows name={name} field={field} bind={bind} {...context} />;
        if (field.control.kind === "week") return <WeekField name={name} bind={bind} />;
        return <FieldControl name={name} field={field} bind={bind} {...context} />;
      }}
    </InRows>
  );
}

type Named = readonly [name: string, field: Fields[string]];

function InRows({ fields, children }: { fields: Fields; children: (...named: Named) => ReactNode }) {
  const groups: { row: "short" | "half" | undefined; fields: Named[] }[] = [];
  for (const named of Object.entries(fields)) {
    const { width: row } = named[1];
    const last = groups.at(-1);
    const hasRoom = last && row && last.row === row && (row === "short" || last.fields.length < 2);
    if (hasRoom) last.fields.push(named);
    else groups.push({ row, fields: [named] });
  }
  return groups.map(({ row, fields: within }) => {
    const drawn = within.map((named) => <Fragment key={named[0]}>{children(...named)}</Fragment>);
    if (row === undefined) return drawn;
    return (
      <FieldRow key={within[0]?.[0]} isShort={row === "short"}>
        {drawn}
      </FieldRow>
    );
  });
}

type RowsProps = FieldContext & { name: string; field: Fields[string]; bind: Bind };

function Rows({ name, field, bind, ...context }: RowsProps) {
  if (field.control.kind !== "rows") return null;
  const { fields, one, namedBy, max } = field.control;
  return (
    <ListField
      bind={bind}
      name={name}
      label="In this order"
      one={one}
      namedBy={namedBy}
      fields={Object.keys(fields)}
      inSight={Object.values(fields).filter(({ language }) => language === undefined).length}
      max={max}
    >
      {(row: BindRow) =>
        byLanguage(fields).map(({ language, fields: within }) => (
          <FoldedLanguage key={language ?? ""} language={language} fields={within} bind={row} drafts={context.drafts}>
            <InRows fields={within}>
              {(part, drawn) => <FieldControl name={part} field={drawn} bind={row} {...context} />}
            </InRows>
          </FoldedLanguage>
        ))
      }
    </ListField>
  );
}

type FoldedLanguageProps = {
  language: TranslatedLanguage | undefined;
  fields: Fields;
  bind: BindRow;
  drafts: ShippedDrafts | undefined;
  children: ReactNode;
};

/** Folds the fields of a part of a form that are in another language. */
function FoldedLanguage({ language, fields, bind, drafts, children }: FoldedLanguageProps) {
  const isOffered = useIsOffered();
  if (!isOffered({ fields })) return <UnseenFields fields={fields} bind={bind} />;
  if (language === undefined) return children;
  const isEmpty = Object.keys(fields).every((name) => bind(name).defaultValue === "");
  const isDrafted = Object.entries(fields).some(([name, field]) => draftOf(name, field, bind, drafts) !== undefined);
  return (
    <Disclosure isOpen={hasErrors(fields, bind)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem] font-bold">
        {`In ${translatedLanguageNames[language]}`}
        {isEmpty ? (
          <span className="font-normal text-ink-soft">{` (empty: shown ${isDrafted ? "as a draft" : "in English"})`}</span>
        ) : null}
      </summary>
      <div className="grid gap-5 pt-2">{children}</div>
    </Disclosure>
  );
}
