import { categoryOptions } from "#domain/catalogue/listing-choices.ts";
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
  return (
    <RecordListView
      {...loaderData}
      kind={apartmentKind}
      firstActions={homeListActions(apartmentKind)}
      moreActions={taxonomyActions(apartmentKind, { categoryWords: categoryOptions.map(({ label }) => label) })}
      title="Apartments"
      addLabel="Add New Apartment Type"
      emptyText="No apartment types yet. Add your first apartment type!"
      heads={{ title: "Apartment", figure: "Price", isPrice: true, hasViews: true }}
    />
  );
}
