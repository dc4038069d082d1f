import { Fragment, type ReactNode } from "react";
import { type Fields, labelsOf, type Section } from "#domain/fields/field.ts";
import type { Bind } from "../forms/bind.ts";
import { FoldedSection } from "../forms/folded-section.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { type BindRow, ListField } from "../forms/list-field.tsx";
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
  return sections.map(({ title, lead, fields }, i) =>
    isFolded && i > 0 ? (
      <FoldedSection
        key={title}
        title={title}
        lead={lead}
        labels={labelsOf(fields)}
        isOpen={Object.keys(fields).some((name) => form.bind(name).errors !== undefined)}
      >
        <FormFields {...form} fields={fields} />
      </FoldedSection>
    ) : (
      <FormSection key={title} title={title} lead={lead}>
        <FormFields {...form} fields={fields} />
      </FormSection>
    ),
  );
}

/** Draws fields in the order of their definitions. Short fields share a line, and half-width fields come in pairs. */
export function FormFields({ fields, bind, slots = {}, ...context }: FormFieldsProps) {
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
      max={max}
    >
      {(row: BindRow) => (
        <InRows fields={fields}>
          {(within, rowField) => <FieldControl name={within} field={rowField} bind={row} {...context} />}
        </InRows>
      )}
    </ListField>
  );
}
