import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { homePath } from "#domain/catalogue/home.ts";
import { maximalGallery, propertyForm, propertyTypes } from "#domain/catalogue/property.ts";
import { formatUgx } from "#domain/money/money.ts";
import { perDayFor } from "#domain/sales/home-offer.ts";
import { bindPictures } from "../parts/edit-form.tsx";
import { FieldRow, FormSection } from "../parts/form-section.tsx";
import { PriceField } from "../parts/price-field.tsx";
import { RecordEditor } from "../parts/record-editor.tsx";
import { TagChoice } from "../parts/tag-choice.tsx";
import { WordListField } from "../parts/word-list-field.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import type { Route } from "./+types/edit-property.ts";
import { propertyLabels, propertyResource } from "./property-values.ts";

export { action, loader } from "./edit-property.server.ts";

export const handle = viewHandle({ title: "Property" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function EditProperty({ loaderData }: Route.ComponentProps) {
  const { property, pictures, plans, terms, categories, tagChoices, now } = loaderData;
  return (
    <RecordEditor
      resource={propertyResource}
      subject="property"
      schema={propertyForm}
      labels={propertyLabels}
      record={property}
      beginning={{ country: "Uganda", city: "Kampala" }}
      list="/dashboard/properties"
      addTitle="Add Property"
      addLead="Only the title is needed. Everything else can follow."
      addLabel="Add Property"
      saveLabel="Update Property"
      sitePath={({ id }) => homePath({ kind: "property", id })}
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
              <div>
                <TextField label="Type" list="property-types" maxLength={60} {...bind("propertyType")} />
                <datalist id="property-types">
                  {propertyTypes.map((type) => (
                    <option key={type} value={type} />
                  ))}
                </datalist>
              </div>
              <PriceField
                label="Price (UGX)"
                whenEmpty="Left empty, visitors read “Price on Request”."
                say={(price) => `On the site: from ${formatUgx(perDayFor(price, terms))} a working day.`}
                {...bind("price")}
              />
            </FieldRow>
          </FormSection>
          <FormSection
            title="Pictures"
            lead="The main picture appears on every card. The others follow it in this order."
          >
            <PictureField
              {...bindPictures(bind, "mainImageId", pictures)}
              label="Main picture"
              most={1}
              failure="Error uploading images"
            />
            <PictureField
              {...bindPictures(bind, "galleryIds", pictures)}
              label="Gallery"
              most={maximalGallery}
              failure="Error uploading images"
            />
            <PictureField
              {...bindPictures(bind, "floorPlanId", pictures)}
              label="Floor plan"
              most={1}
              failure="Error uploading floor plan"
            />
            <SelectField
              label="Or a plan that the site draws"
              hint="Shown where no floor plan is uploaded."
              {...bind("drawnPlan")}
            >
              <option value="">None</option>
              {plans.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </FormSection>
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
          <FormSection title="What makes it good">
            <WordListField label="Features" placeholder="Balcony, Fitted kitchen" {...bind("features")} />
            <WordListField
              label="Building amenities"
              placeholder="Lift, Borehole, Guard at night"
              {...bind("buildingAmenities")}
            />
          </FormSection>
          <FormSection title="How it is found">
            <SelectField label="Category" {...bind("categoryId")}>
              <option value="">No category</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TagChoice {...tagChoices} selected={bind.all("tagIds")} />
            <CheckboxField
              label="Featured: shown first, in a section of its own"
              name="isFeatured"
              defaultChecked={bind("isFeatured").defaultValue === "on"}
            />
          </FormSection>
        </>
      )}
    </RecordEditor>
  );
}
