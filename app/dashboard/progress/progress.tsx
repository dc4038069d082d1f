import { RecordListView } from "../records/record-list-view.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/progress.ts";
import { progressKind } from "./progress-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./progress.server.ts";

export const handle = viewHandle({
  title: "Building progress",
  topics: ["progress", "properties", "apartments", "media"],
});

export default function Progress({ loaderData }: Route.ComponentProps) {
  return (
    <RecordListView
      {...loaderData}
      kind={progressKind}
      title="Building progress"
      addLabel="Add an update"
      emptyText="No updates yet. Tell visitors how far the building is."
      heads={{ title: "Update", figure: "Stage" }}
    />
  );
}
