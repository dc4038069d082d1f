import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { categoryOptions, locationOptions } from "#domain/catalogue/listing-choices.ts";
import { ChoiceField, FeaturedField, SuggestionsField } from "../forms/choice-field.tsx";
import { CommaListField } from "../forms/comma-list-field.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { HomePictures, HomePrice } from "../homes/home-fields.tsx";
import { TitleFields } from "../homes/title-fields.tsx";
import { RecordEditor } from "../records/record-editor.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-apartment.ts";
import { apartmentKind } from "./apartment-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-apartment.server.ts";

export const handle = viewHandle({ title: "Apartment Type" });

const sections = [
  "The home",
  "Pictures",
  "Ownership and documents",
  "How far it is",
  "What it offers",
  "How visitors find it",
];

export default function EditApartment({ loaderData }: Route.ComponentProps) {
  const { record, pictures, plans, buildings, terms, savedPrice, now } = loaderData;
  return (
    <RecordEditor
      kind={apartmentKind}
      record={record}
      name="Apartment Type"
      addLead="A kind of home. How many are available is counted from its units."
      sections={sections}
      now={now}
    >
      {(bind) => (
        <>
          <FormSection title="The home">
            <TextField label="Name" required maxLength={200} {...bind("name")} />
            <TextAreaField label="Description" rows={6} {...bind("description")} />
            <FieldRow>
              <HomePrice
                required
                whenEmpty="What one home of this kind costs; a unit may have a price of its own."
                terms={terms}
                before={savedPrice}
                {...bind("price")}
              />
              <TextField label="Area in m²" required inputMode="decimal" {...bind("areaSqm")} />
            </FieldRow>
            <FieldRow isShort>
              <TextField label="Bedrooms" type="number" min={0} max={100} hint="0 for a studio" {...bind("bedrooms")} />
              <TextField label="Bathrooms" type="number" min={1} max={100} {...bind("bathrooms")} />
            </FieldRow>
          </FormSection>
          <HomePictures bind={bind} pictures={pictures} plans={plans} />
          <TitleFields bind={bind} />
          <FormSection title="What it offers">
            <CommaListField label="Amenities" placeholder="Lift, Borehole, Guard at night" {...bind("amenities")} />
            <CommaListField label="Features" placeholder="Balcony, Fitted kitchen" {...bind("features")} />
          </FormSection>
          <FormSection title="How visitors find it">
            <FieldRow>
              <SuggestionsField
                label="Category"
                words={categoryOptions.map(({ label }) => label)}
                maxLength={100}
                hint="Visitors filter by it, like “2 Bedroom” or “Luxury”."
                {...bind("category")}
              />
              <SuggestionsField
                label="Location"
                words={locationOptions.map(({ label }) => label)}
                maxLength={200}
                {...bind("location")}
              />
            </FieldRow>
            <ChoiceField
              label="Building"
              hint="Its floors and units are shown beside the home."
              none="None"
              choices={buildings}
              {...bind("buildingId")}
            />
            <FeaturedField {...bind("isFeatured")} />
          </FormSection>
        </>
      )}
    </RecordEditor>
  );
}
