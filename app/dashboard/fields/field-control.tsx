import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import type { Fields, LookedUp } from "#domain/fields/field.ts";
import type { ShippedDrafts } from "#domain/fields/shipped-texts.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import type { SiteFacts } from "#domain/settings/fact-text.ts";
import type { Binding } from "../forms/bind.ts";
import { ChoiceField, SuggestionsField } from "../forms/choice-field.tsx";
import { CommaListField } from "../forms/comma-list-field.tsx";
import { DateField } from "../forms/date-field.tsx";
import type { BindRow } from "../forms/list-field.tsx";
import { LookupField } from "../forms/lookup-field.tsx";
import { PriceField } from "../forms/price-field.tsx";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import type { HomeScopeName } from "../home-choice/scopes.ts";
import { PictureField } from "../picture-field/picture-field.tsx";
import { DraftedField, draftOf } from "./drafted-field.tsx";
import { PlaceholderField } from "./placeholder-field.tsx";
import { PortraitField } from "./portrait-field.tsx";
import type { DrawnField } from "./slots.ts";

/** A field may need this data besides its own value. */
export type FieldContext = {
  /** The form uses these pictures. They may be only some of them; the picture field fetches the others. */
  pictures?: readonly MediaItem[];
  /** Each field that refers to another record has its options here, by its name. */
  choices?: Readonly<Record<string, readonly { id: number | string; name: string }[]>>;
  /** Placeholders are filled with these saved facts of the site. */
  facts?: SiteFacts;
  /** Visitors see these texts where a field in their language is empty. */
  drafts?: ShippedDrafts;
};

type FieldControlProps = FieldContext & { name: string; field: Fields[string]; bind: BindRow };

/** Draws one field by its kind. */
export function FieldControl(props: FieldControlProps) {
  const { name, field, bind, drafts } = props;
  const draft = draftOf(name, field, bind, drafts);
  if (draft === undefined) return <WritableControl {...props} />;
  return (
    <DraftedField draft={draft} language={field.language} defaultValue={bind(name).defaultValue}>
      <WritableControl {...props} />
    </DraftedField>
  );
}

function WritableControl(props: FieldControlProps) {
  const { name, field, bind, facts } = props;
  if (!field.names || !facts) return <PlainControl {...props} />;
  return (
    <PlaceholderField names={field.names} facts={facts} {...bind(name)}>
      <PlainControl {...props} />
    </PlaceholderField>
  );
}

/** Returns the properties that every field of this kind has. Slots use them too. */
export function drawnField({ label, formLabel = label, hint, control }: Fields[string], binding: Binding): DrawnField {
  const shown = { label: formLabel, hint, ...binding };
  switch (control.kind) {
    case "text":
    case "integer":
    case "number":
    case "area":
      return { ...shown, required: control.isRequired, ...control.input };
    case "text-area": {
      const { rows, maxLength, isRequired } = control;
      return { ...shown, rows, required: isRequired, ...(maxLength === undefined ? {} : { maxLength }) };
    }
    case "amount":
      return { ...shown, required: control.isRequired, hint: control.whenEmpty };
    case "lookup":
      return { ...shown, required: control.isRequired };
    default:
      return shown;
  }
}

function PlainControl({ name, field, bind, pictures = [], choices = {} }: FieldControlProps) {
  const { control } = field;
  const drawn = drawnField(field, bind(name));
  const { label, hint } = drawn;
  switch (control.kind) {
    case "text":
    case "integer":
    case "number":
    case "area":
      if (control.input.type === "date") return <DateField {...drawn} />;
      return control.suggestions ? (
        <SuggestionsField {...drawn} words={control.suggestions} />
      ) : (
        <TextField {...drawn} className={control.input.type === "color" ? "h-13 p-1.5" : undefined} />
      );
    case "text-area":
      return <TextAreaField {...drawn} />;
    case "lines":
      return <TextAreaField {...drawn} rows={3} />;
    case "words":
      return <CommaListField {...bind(name)} label={label} placeholder={control.placeholder} />;
    case "amount":
      return <PriceField {...drawn} whenEmpty={control.whenEmpty} describe={() => field.hint ?? ""} />;
    case "switch":
      return <CheckboxField label={label} name={name} defaultChecked={drawn.defaultValue === "on"} />;
    case "choice":
      return (
        <SelectField {...drawn} required={control.isRequired}>
          {control.none === undefined ? null : <option value="">{control.none}</option>}
          <Options names={control.options} />
        </SelectField>
      );
    case "choices":
      return (
        <fieldset>
          <legend className="field-label">{label}</legend>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {Object.entries(control.options).map(([value, text]) => (
              <CheckboxField
                key={value}
                label={text}
                name={drawn.name}
                form={drawn.form}
                value={value}
                defaultChecked={bind.all(name).includes(value)}
              />
            ))}
          </div>
        </fieldset>
      );
    case "reference":
      return <ChoiceField {...drawn} none={control.none} choices={choices[name] ?? []} />;
    case "lookup":
      return <Lookup of={control.of} field={drawn} />;
    case "picture":
      return <Pictures name={name} label={label} max={1} bind={bind} pictures={pictures} failure={control.failure} />;
    case "gallery":
      return <Pictures name={name} label={label} max={control.max} bind={bind} pictures={pictures} hint={hint} />;
    case "site-picture":
      return <Pictures name={`${name}Id`} label={label} max={1} bind={bind} pictures={pictures} />;
    case "site-pictures":
      return (
        <>
          <Pictures name={`${name}Ids`} label={label} max={control.max} bind={bind} pictures={pictures} />
          <TextAreaField
            label={control.labelsLabel}
            rows={2}
            hint="For several pictures, each on a line of its own."
            {...bind(`${name}Labels`)}
          />
        </>
      );
    case "portrait":
      return <PortraitField field={bind(name)} person={bind("name").defaultValue} />;
    case "hidden":
      return <input type="hidden" name={drawn.name} form={drawn.form} value={drawn.defaultValue} />;
    default:
      // Tags and HTML texts are drawn by slots, or in a view of their own.
      return null;
  }
}

const homeScopes: Record<Exclude<LookedUp, "unit-holder">, HomeScopeName> = {
  home: "enquiry",
  "apartment-type": "type",
  "apartment-type-without-units": "type-without-units",
};

function Lookup({ of, field: { hint, ...field } }: { of: LookedUp; field: DrawnField }) {
  const shown = hint === undefined ? field : { ...field, hint };
  if (of === "unit-holder") return <LookupField {...shown} address="/dashboard/units/holders?" />;
  return <HomeChoiceField {...shown} of={homeScopes[of]} />;
}

type PicturesProps = {
  name: string;
  label: string;
  max: number;
  bind: BindRow;
  pictures: readonly MediaItem[];
  hint?: string | undefined;
  failure?: string | undefined;
};

function Pictures({ name, bind, failure = "Error uploading images", hint, ...shown }: PicturesProps) {
  const { name: full, form, errors } = bind(name);
  return (
    <PictureField
      name={full}
      form={form}
      errors={errors}
      ids={bind.all(name)}
      failure={failure}
      {...(hint === undefined ? {} : { hint })}
      {...shown}
    />
  );
}
