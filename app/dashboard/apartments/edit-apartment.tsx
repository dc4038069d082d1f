import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { apartmentForm } from "#domain/catalogue/apartment.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { categoryOptions, locationOptions } from "#domain/catalogue/listing-choices.ts";
import { maximalGallery } from "#domain/catalogue/property.ts";
import { formatUgx } from "#domain/money/money.ts";
import { perDayFor } from "#domain/sales/home-offer.ts";
import { bindPictures } from "../parts/edit-form.tsx";
import { FieldRow, FormSection } from "../parts/form-section.tsx";
import { PriceField } from "../parts/price-field.tsx";
import { RecordEditor } from "../parts/record-editor.tsx";
import { WordListField } from "../parts/word-list-field.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import type { Route } from "./+types/edit-apartment.ts";
import { apartmentLabels, apartmentResource } from "./apartment-values.ts";

export { action, loader } from "./edit-apartment.server.ts";

export const handle = viewHandle({ title: "Apartment Type" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function EditApartment({ loaderData }: Route.ComponentProps) {
  const { apartment, pictures, plans, buildings, terms, now } = loaderData;
  return (
    <RecordEditor
      resource={apartmentResource}
      subject="apartment"
      schema={apartmentForm}
      labels={apartmentLabels}
      record={apartment}
      beginning={{ bathrooms: "1" }}
      list="/dashboard/apartments"
      addTitle="Add Apartment Type"
      addLead="A kind of home. How many are available is counted from its units."
      addLabel="Add Apartment Type"
      saveLabel="Update Apartment Type"
      sitePath={({ id }) => homePath({ kind: "apartment", id })}
      now={now}
    >
      {(bind) => (
        <>
          <FormSection title="The home">
            <TextField label="Name" required maxLength={200} {...bind("name")} />
            <TextAreaField label="Description" rows={6} {...bind("description")} />
            <FieldRow>
              <PriceField
                label="Price (UGX)"
                required
                whenEmpty="What one home of this kind costs; a unit may have a price of its own."
                say={(price) => `On the site: from ${formatUgx(perDayFor(price, terms))} a working day.`}
                {...bind("price")}
              />
              <TextField label="Area in m²" required inputMode="decimal" {...bind("areaSqm")} />
            </FieldRow>
            <FieldRow isShort>
              <TextField label="Bedrooms" type="number" min={0} max={100} hint="0 for a studio" {...bind("bedrooms")} />
              <TextField label="Bathrooms" type="number" min={1} max={100} {...bind("bathrooms")} />
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
          <FormSection title="What makes it good">
            <WordListField label="Amenities" placeholder="Lift, Borehole, Guard at night" {...bind("amenities")} />
            <WordListField label="Features" placeholder="Balcony, Fitted kitchen" {...bind("features")} />
          </FormSection>
          <FormSection title="How it is found">
            <FieldRow>
              <div>
                <TextField
                  label="Category"
                  list="apartment-categories"
                  maxLength={100}
                  hint="Visitors filter by it, like “2 Bedroom” or “Luxury”."
                  {...bind("category")}
                />
                <Suggestions id="apartment-categories" words={categoryOptions.map(({ label }) => label)} />
              </div>
              <div>
                <TextField label="Location" list="apartment-locations" maxLength={200} {...bind("location")} />
                <Suggestions id="apartment-locations" words={locationOptions.map(({ label }) => label)} />
              </div>
            </FieldRow>
            <SelectField
              label="Building"
              hint="Its floors and units are shown beside the home."
              {...bind("buildingId")}
            >
              <option value="">None</option>
              {buildings.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <CheckboxField
              label="Featured: shown first"
              name="isFeatured"
              defaultChecked={bind("isFeatured").defaultValue === "on"}
            />
          </FormSection>
        </>
      )}
    </RecordEditor>
  );
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
