import { useRef } from "react";
import { MAX_GALLERY_PICTURES } from "#domain/catalogue/property.ts";
import type { MediaItem } from "#domain/media/picture.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { type CardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import type { Slots } from "../fields/slots.ts";
import { bindPictures } from "../forms/bind.ts";
import { PriceField } from "../forms/price-field.tsx";
import { PictureField, type PictureSlot } from "../picture-field/picture-field.tsx";
import { MapPointField } from "./map-point-field.tsx";

interface HomeSlotsContext {
  terms: CardTerms;
  pictures: readonly MediaItem[];
}

/**
 * Returns how a home's form draws three of its fields: the price says what it makes a day, and a gallery picture can
 * become the main picture.
 */
export function useHomeSlots({ terms, pictures }: HomeSlotsContext) {
  const main = useRef<PictureSlot>(null);
  const failure = "Error uploading images";
  // A property has a title, an apartment type a name.
  const describedBy = ["title", "name", "location"];
  return {
    price: ({ hint = "", ...field }) => (
      <PriceField {...field} whenEmpty={hint} describe={(price) => fromText(price, terms)} />
    ),
    mapPoint: (field) => <MapPointField {...field} />,
    mainImageId: ({ name, label }, bind) => (
      <PictureField
        {...bindPictures(bind, name, pictures)}
        label={label}
        max={1}
        slot={main}
        failure={failure}
        describedBy={describedBy}
      />
    ),
    galleryIds: ({ name, label }, bind) => (
      <PictureField
        {...bindPictures(bind, name, pictures)}
        label={label}
        max={MAX_GALLERY_PICTURES}
        onMakeMain={(tile) => main.current?.put(tile)}
        failure={failure}
        describedBy={describedBy}
      />
    ),
  } satisfies Slots;
}

/**
 * Says what a price makes a day. Both amounts are named, since a type or building that the form has not saved yet
 * decides about the service charge.
 */
function fromText(price: Ugx, terms: CardTerms): string {
  const [alone, shared] = [false, true].map((isInBuilding) =>
    formatUgx(leastAmountFor({ price, isInBuilding }, terms)),
  );
  const inBuilding = alone === shared ? "" : `, in a building ${shared}`;
  return `On the site: from ${alone} a day${inBuilding}.`;
}
