import { TextField } from "#app/ui/field.tsx";
import { enquiryChannelNames, officeChannels } from "#domain/enquiries/enquiry-states.ts";
import { MAX_PASTED_PHONE } from "#domain/forms/contact-lengths.ts";
import type { Language } from "#domain/languages/languages.ts";
import { LanguageField, useLanguageChoices } from "../forms/language-field.tsx";
import type { ComboboxOption } from "../forms/options.ts";
import { HomeChoiceField } from "./home-choice-field.tsx";

export type FieldOf = (
  name: string,
  initial?: string,
) => { name: string; defaultValue: string; errors: readonly string[] | undefined };

export function PersonFields({
  field,
  person,
  homeOptions,
}: {
  field: FieldOf;
  person: { name: string; phone: string; email: string; home: string; language: Language } | undefined;
  homeOptions: readonly ComboboxOption[] | undefined;
}) {
  return (
    <>
      <TextField label="Name" {...field("name", person?.name)} maxLength={100} autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Phone"
          type="tel"
          {...field("phone", person?.phone)}
          maxLength={MAX_PASTED_PHONE}
          autoComplete="off"
          hint="A phone number or an e-mail address"
        />
        <TextField
          label="E-mail"
          inputMode="email"
          autoCapitalize="none"
          {...field("email", person?.email)}
          maxLength={254}
          autoComplete="off"
        />
      </div>
      <HomeChoiceField
        of="enquiry"
        label="Home"
        {...field("home", person?.home)}
        hint="Part of its name. Leave empty for no home"
        options={homeOptions ?? []}
      />
      <PersonLanguage field={field} language={person?.language ?? "en"} />
    </>
  );
}

/** A site in one language asks for none. */
function PersonLanguage({ field, language }: { field: FieldOf; language: Language }) {
  const { choices } = useLanguageChoices(language);
  if (choices.length === 1) return null;
  return (
    <LanguageField
      label="Language"
      hint="In which mails and messages to the person are written"
      language={language}
      {...field("language", language)}
    />
  );
}

export function ChannelField({ field }: { field: FieldOf }) {
  const { name, defaultValue, errors } = field("channel", "phone");
  return (
    <fieldset>
      <legend className="field-label">How it arrived</legend>
      <div className="flex flex-wrap gap-2">
        {officeChannels.map((channel) => (
          <label key={channel} className="picker-time">
            <input
              type="radio"
              name={name}
              value={channel}
              defaultChecked={channel === defaultValue}
              className="picker-input"
            />
            <span>{enquiryChannelNames[channel]}</span>
          </label>
        ))}
      </div>
      {errors?.[0] ? <p className="field-error">{errors[0]}</p> : null}
    </fieldset>
  );
}
