import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { propertyTypes } from "#domain/catalogue/property.ts";
import { ChoiceField, FeaturedField, SuggestionsField } from "../forms/choice-field.tsx";
import { CommaListField } from "../forms/comma-list-field.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { HomePictures, HomePrice } from "../homes/home-fields.tsx";
import { TitleFields } from "../homes/title-fields.tsx";
import { RecordEditor } from "../records/record-editor.tsx";
import { TagChoice } from "../taxonomy/tag-choice.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-property.ts";
import { propertyKind } from "./property-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-property.server.ts";

export const handle = viewHandle({ title: "Property" });

const sections = [
  "The home",
  "Pictures",
  "Where it is",
  "Rooms and size",
  "Ownership and documents",
  "How far it is",
  "What it offers",
  "How visitors find it",
];

export default function EditProperty({ loaderData }: Route.ComponentProps) {
  const { record, pictures, plans, terms, savedPrice, categories, tagChoices, now } = loaderData;
  return (
    <RecordEditor
      kind={propertyKind}
      record={record}
      beginning={{ country: "Uganda", city: "Kampala" }}
      name="Property"
      addLead="Only the title is needed. Everything else can follow."
      sections={sections}
      now={now}
    >
      {(bind) => (
        <>
          <FormSection title="The home">
            <TextField label="Title" required maxLength={200} {...bind("title")} />
            <TextAreaField
              label="Description"
              rows={6}
              hint="What would you tell a friend who wants to live there?"
              {...bind("description")}
            />
            <FieldRow>
              <SuggestionsField label="Type" words={propertyTypes} maxLength={60} {...bind("propertyType")} />
              <HomePrice
                whenEmpty="Left empty, visitors read “Price on Request”."
                terms={terms}
                before={savedPrice}
                {...bind("price")}
              />
            </FieldRow>
          </FormSection>
          <HomePictures bind={bind} pictures={pictures} plans={plans} />
          <FormSection title="Where it is">
            <TextField
              label="Location"
              maxLength={200}
              hint="The part of town and the road, like “Kololo, Acacia Avenue”."
              {...bind("location")}
            />
            <FieldRow>
              <TextField label="City" maxLength={100} {...bind("city")} />
              <TextField label="Country" maxLength={100} {...bind("country")} />
            </FieldRow>
          </FormSection>
          <FormSection title="Rooms and size">
            <FieldRow isShort>
              <TextField label="Bedrooms" inputMode="numeric" hint="0 for a studio" {...bind("bedrooms")} />
              <TextField label="Bathrooms" inputMode="numeric" {...bind("bathrooms")} />
              <TextField label="Area in m²" inputMode="decimal" {...bind("areaSqm")} />
              <TextField label="Parking places" inputMode="numeric" {...bind("parkingSpaces")} />
              <TextField label="Year built" inputMode="numeric" {...bind("yearBuilt")} />
            </FieldRow>
          </FormSection>
          <TitleFields bind={bind} />
          <FormSection title="What it offers">
            <CommaListField label="Features" placeholder="Balcony, Fitted kitchen" {...bind("features")} />
            <CommaListField
              label="Building amenities"
              placeholder="Lift, Borehole, Guard at night"
              {...bind("buildingAmenities")}
            />
          </FormSection>
          <FormSection title="How visitors find it">
            <ChoiceField label="Category" none="No category" choices={categories} {...bind("categoryId")} />
            <TagChoice {...tagChoices} selected={bind.all("tagIds")} />
            <FeaturedField label="Featured: shown first, in a section of its own" {...bind("isFeatured")} />
          </FormSection>
        </>
      )}
    </RecordEditor>
  );
}
