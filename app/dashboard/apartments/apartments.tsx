import { recentViewsText } from "#domain/analytics/analytics.ts";
import { areaText, bathroomsText, bedroomsText, firstAmenities } from "#domain/catalogue/listing.ts";
import { categoryOptions } from "#domain/catalogue/listing-choices.ts";
import { formatUgx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { homeListActions } from "../homes/home-list-actions.tsx";
import { RecordListView } from "../records/record-list-view.tsx";
import { taxonomyActions } from "../taxonomy/taxonomy-list-actions.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/apartments.ts";
import { apartmentKind } from "./apartment-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./apartments.server.ts";

export const handle = viewHandle({ title: "Apartments", topics: ["apartments", "units", "media"] });

export default function Apartments({ loaderData }: Route.ComponentProps) {
  const { views, ...data } = loaderData;
  return (
    <RecordListView
      {...data}
      kind={apartmentKind}
      firstActions={homeListActions(apartmentKind)}
      moreActions={taxonomyActions(apartmentKind, { categoryWords: categoryOptions.map(({ label }) => label) })}
      title="Apartments"
      addLabel="Add New Apartment Type"
      emptyText="No apartment types yet. Add your first apartment type!"
      sorts={["changed", "newest", "name", "views", "price-low", "price-high"]}
      row={(apartment) => {
        const { shown, more } = firstAmenities(apartment.amenities);
        return {
          description: apartment.description,
          facts: [
            bedroomsText(apartment.bedrooms),
            ...(apartment.bathrooms > 0 ? [bathroomsText(apartment.bathrooms)] : []),
            ...(apartment.category ? [apartment.category] : []),
            countText(apartment.photoCount, "photo"),
            ...(apartment.hasFloorPlan ? ["Floor plan"] : []),
            ...shown,
            ...(more ? [more] : []),
            recentViewsText(views.get(apartment.id) ?? 0),
          ],
          figure: formatUgx(apartment.price),
          figureNote: areaText(apartment.areaSqm),
        };
      }}
    />
  );
}
