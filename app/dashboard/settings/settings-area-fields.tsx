import { type ReactNode, useState } from "react";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Options } from "#app/ui/options.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import type { MediaItem } from "#domain/media/picture.ts";
import { parsePortrait, portraitFor, portraitPath } from "#domain/media/portrait.ts";
import type { SiteFacts } from "#domain/settings/fact-text.ts";
import type { Field, Fields, Heading } from "#domain/settings/fields.ts";
import { weekdayNames } from "#domain/time/kampala-time.ts";
import type { Bind, Binding } from "../forms/bind.ts";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { type BindRow, ListField } from "../forms/list-field.tsx";
import { PriceField } from "../forms/price-field.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";
import { PlaceholderField } from "./placeholder-field.tsx";

export type SettingsAreaContext = {
  /** The site's claims, as they are saved. */
  facts: SiteFacts;
  pictures: readonly MediaItem[];
};

type AreaFieldsProps = { heading: Heading; fields: Fields; bind: Bind<string>; context: SettingsAreaContext };

type Named = readonly [name: string, field: Field];

export function SettingsAreaFields({ heading, fields, bind, context }: AreaFieldsProps) {
  const sections: { heading: Heading; fields: Named[] }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const last = sections.at(-1);
    if (last && !field.heading) last.fields.push([name, field]);
    else sections.push({ heading: field.heading ?? heading, fields: [[name, field]] });
  }
  return sections.map(({ heading: { title, lead }, fields: within }) => (
    <FormSection key={title} title={title} lead={lead}>
      <Controls
        fields={within}
        control={([name, field]) =>
          field.control.kind === "rows" ? (
            <Rows name={name} field={field} bind={bind} context={context} />
          ) : field.control.kind === "week" ? (
            [1, 2, 3, 4, 5, 6, 0].map((day) => <DayFields key={day} name={name} day={day} bind={bind} />)
          ) : (
            <Control name={name} field={field} bind={bind} context={context} />
          )
        }
      />
    </FormSection>
  ));
}

/** Numbers side by side, half fields in pairs. */
function Controls({ fields, control }: { fields: readonly Named[]; control: (named: Named) => ReactNode }) {
  const groups: { row: "short" | "half" | undefined; fields: Named[] }[] = [];
  for (const named of fields) {
    const row = named[1].control.kind === "number" ? "short" : named[1].isHalf ? "half" : undefined;
    const last = groups.at(-1);
    const hasRoom = last && row && last.row === row && (row === "short" || last.fields.length < 2);
    if (hasRoom) last.fields.push(named);
    else groups.push({ row, fields: [named] });
  }
  return groups.map(({ row, fields: within }) => {
    const controls = within.map((named) => <Slot key={named[0]}>{control(named)}</Slot>);
    if (row === undefined) return controls;
    return (
      <FieldRow key={within[0]?.[0]} isShort={row === "short"}>
        {controls}
      </FieldRow>
    );
  });
}

function Slot({ children }: { children: ReactNode }) {
  return children;
}

function Rows({
  name,
  field,
  bind,
  context,
}: {
  name: string;
  field: Field;
  bind: Bind<string>;
  context: SettingsAreaContext;
}) {
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
      {(row) => (
        <Controls
          fields={Object.entries(fields)}
          control={([within, rowField]) => <Control name={within} field={rowField} bind={row} context={context} />}
        />
      )}
    </ListField>
  );
}

type ControlProps = { name: string; field: Field; bind: BindRow; context: SettingsAreaContext };

function Control(props: ControlProps) {
  const { name, field, bind, context } = props;
  if (!field.names) return <PlainControl {...props} />;
  return (
    <PlaceholderField names={field.names} facts={context.facts} {...bind(name)}>
      <PlainControl {...props} />
    </PlaceholderField>
  );
}

function PlainControl({ name, field: { label, hint, control }, bind, context }: ControlProps) {
  // Long because it is a table: a control for each kind of field.
  switch (control.kind) {
    case "text": {
      const { type, placeholder, max, isRequired } = control;
      return (
        <TextField
          label={label}
          hint={hint}
          // The server reads more addresses than a browser accepts.
          type={type === "email" ? undefined : type}
          inputMode={type === "email" ? "email" : undefined}
          placeholder={placeholder}
          autoComplete={type && type !== "date" ? "off" : undefined}
          maxLength={type === "date" ? undefined : max}
          required={isRequired}
          {...bind(name)}
        />
      );
    }
    case "text-area": {
      const { rows, max, isRequired } = control;
      return (
        <TextAreaField label={label} hint={hint} rows={rows} maxLength={max} required={isRequired} {...bind(name)} />
      );
    }
    case "lines":
      return <TextAreaField label={label} hint={hint} rows={3} {...bind(name)} />;
    case "number":
      return <TextField label={label} hint={hint} inputMode="decimal" required {...bind(name)} />;
    case "amount":
      return (
        <PriceField
          label={`${label} (UGX)`}
          required
          whenEmpty={`Like ${control.example}.`}
          say={() => ""}
          {...bind(name)}
        />
      );
    case "choice":
      return (
        <SelectField label={label} hint={hint} {...bind(name)}>
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
                name={bind(name).name}
                form={bind(name).form}
                value={value}
                defaultChecked={bind.all(name).includes(value)}
              />
            ))}
          </div>
        </fieldset>
      );
    case "picture":
      return <Pictures name={`${name}Id`} label={label} max={1} bind={bind} context={context} />;
    case "pictures":
      return (
        <>
          <Pictures name={`${name}Ids`} label={label} max={control.max} bind={bind} context={context} />
          <TextAreaField
            label={control.labelsLabel}
            rows={2}
            hint="For several pictures, each on a line of its own."
            {...bind(`${name}Labels`)}
          />
        </>
      );
    case "portrait":
      return <DrawnFace field={bind(name)} person={bind("name").defaultValue} />;
    case "hidden": {
      const { form, defaultValue } = bind(name);
      return <input type="hidden" name={bind(name).name} form={form} value={defaultValue} />;
    }
    default:
      // HTML texts have a view of their own.
      return null;
  }
}

type PicturesProps = { name: string; label: string; max: number; bind: BindRow; context: SettingsAreaContext };

function Pictures({ name, label, max, bind, context }: PicturesProps) {
  const { name: full, form, errors } = bind(name);
  return (
    <PictureField
      name={full}
      form={form}
      errors={errors}
      ids={bind.all(name)}
      pictures={context.pictures}
      label={label}
      max={max}
      failure="Error uploading images"
    />
  );
}

function DayFields({ name: week, day, bind }: { name: string; day: number; bind: Bind<string> }) {
  const isOpen = bind(`${week}[${day}].isOpen`);
  const [isShown, setIsShown] = useState(isOpen.defaultValue === "on");
  const name = weekdayNames[day];
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-2 border-t-[1.5px] border-line pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[150px_1fr]">
      <legend className="sr-only">{name}</legend>
      <CheckboxField
        label={<b>{name}</b>}
        name={isOpen.name}
        form={isOpen.form}
        defaultChecked={isShown}
        onChange={(event) => setIsShown(event.currentTarget.checked)}
      />
      <div className={isShown ? "grid grid-cols-2 gap-4" : "hidden"}>
        <TextField label="Opens" type="time" className="max-sm:px-2.5" {...bind(`${week}[${day}].opens`)} />
        <TextField label="Closes" type="time" className="max-sm:px-2.5" {...bind(`${week}[${day}].closes`)} />
      </div>
      {isShown ? null : <p className="flex min-h-11 items-center text-[0.9375rem] text-ink-soft">Closed</p>}
    </fieldset>
  );
}

/** Goes with the person when the row moves. */
function DrawnFace({ field, person }: { field: Binding; person: string }) {
  const { name, form, defaultValue } = field;
  const traits = parsePortrait(defaultValue) ?? portraitFor(person);
  return (
    <div className="flex items-center gap-4 text-[0.9375rem] text-ink-soft">
      <input type="hidden" name={name} form={form} value={defaultValue} />
      <span className="block size-16 shrink-0 overflow-hidden rounded-2xl">
        <Portrait path={portraitPath(traits)} />
      </span>
      {defaultValue ? "Drawn until there is a photo." : "Until there is a photo, a face is drawn from the name."}
    </div>
  );
}
