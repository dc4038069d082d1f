import { useLoaderData } from "react-router";
import { recentViewsText } from "#domain/analytics/analytics.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { dashboardPriceText, locationText } from "#domain/catalogue/listing.ts";
import { countText } from "#domain/text/count-text.ts";
import { RecordListView } from "../parts/record-list-view.tsx";
import type { load } from "./properties.server.ts";
import { propertyResource } from "./property-values.ts";

export default function Properties() {
  const { views, ...data } = useLoaderData<typeof load>();
  return (
    <RecordListView
      {...data}
      resource={propertyResource}
      view="properties"
      form="addproperty"
      title="Properties"
      addLabel="Add New Property"
      emptyText="No properties yet. Add your first property!"
      sorts={["changed", "newest", "name", "views", "price-low", "price-high"]}
      nameOf={(property) => property.title}
      sitePath={({ id }) => homePath({ kind: "property", id })}
      row={(property) => ({
        description: property.description,
        facts: [
          countText(property.photoCount, "photo"),
          ...(property.hasFloorPlan ? ["Floor plan"] : []),
          recentViewsText(views.get(property.id) ?? 0),
        ],
        figure: dashboardPriceText(property.price),
        figureNote: locationText(property.location),
      })}
    />
  );
}
