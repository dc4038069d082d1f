import { homeListActions } from "../homes/home-list-actions.tsx";
import { RecordListView } from "../records/record-list-view.tsx";
import { taxonomyActions } from "../taxonomy/taxonomy-list-actions.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/properties.ts";
import { propertyKind } from "./property-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./properties.server.ts";

export const handle = viewHandle({ title: "Properties", topics: ["properties", "media"] });

export default function Properties({ loaderData }: Route.ComponentProps) {
  const { taxonomy, ...data } = loaderData;
  return (
    <RecordListView
      {...data}
      kind={propertyKind}
      firstActions={homeListActions(propertyKind)}
      moreActions={taxonomyActions(propertyKind, taxonomy)}
      title="Properties"
      addLabel="Add New Property"
      emptyText="No properties yet. Add your first property!"
      heads={{ title: "Property", figure: "Price", isPrice: true, hasViews: true }}
    />
  );
}
