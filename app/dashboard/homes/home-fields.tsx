import { useRef } from "react";
import { maxGalleryPictures } from "#domain/catalogue/property.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { type CardTerms, perDayFor } from "#domain/plan/home-offer.ts";
import { type Bind, type Binding, bindPictures } from "../forms/bind.ts";
import { ChoiceField } from "../forms/choice-field.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { PriceField } from "../forms/price-field.tsx";
import { PictureField, type PictureSlot } from "../picture-field/picture-field.tsx";

type HomePriceProps = Binding & {
  terms: CardTerms;
  whenEmpty: string;
  before: Ugx | null | undefined;
  required?: boolean;
};

export function HomePrice({ terms, ...field }: HomePriceProps) {
  return (
    <PriceField
      {...field}
      label="Price (UGX)"
      say={(price) => `On the site: from ${formatUgx(perDayFor(price, terms))} a working day.`}
    />
  );
}

interface HomePicturesProps {
  bind: Bind<"mainImageId" | "galleryIds" | "floorPlanId" | "drawnPlan">;
  pictures: readonly MediaItem[];
  plans: readonly { id: string; name: string }[];
}

export function HomePictures({ bind, pictures, plans }: HomePicturesProps) {
  const main = useRef<PictureSlot>(null);
  return (
    <FormSection title="Pictures" lead="The main picture appears on every card. The others follow it in this order.">
      <PictureField
        {...bindPictures(bind, "mainImageId", pictures)}
        label="Main picture"
        max={1}
        slot={main}
        failure="Error uploading images"
      />
      <PictureField
        {...bindPictures(bind, "galleryIds", pictures)}
        label="Gallery"
        max={maxGalleryPictures}
        onMakeMain={(tile) => main.current?.put(tile)}
        failure="Error uploading images"
      />
      <PictureField
        {...bindPictures(bind, "floorPlanId", pictures)}
        label="Floor plan"
        max={1}
        failure="Error uploading floor plan"
      />
      <ChoiceField
        label="Or a plan that the site draws"
        hint="Shown where no floor plan is uploaded."
        none="None"
        choices={plans}
        {...bind("drawnPlan")}
      />
    </FormSection>
  );
}
