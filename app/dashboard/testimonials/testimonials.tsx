import { RecordListView } from "../records/record-list-view.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/testimonials.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./testimonials.server.ts";

export const handle = viewHandle({ title: "Testimonials", topics: ["testimonials", "media"] });

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return (
    <RecordListView
      {...loaderData}
      kind={testimonialKind}
      title="Testimonials"
      addLabel="Add New Testimonial"
      emptyText="No testimonials yet. Add your first testimonial!"
      heads={{ title: "Name", figure: "Role" }}
    />
  );
}
