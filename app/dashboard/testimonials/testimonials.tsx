import { RecordListView } from "../parts/record-list-view.tsx";
import { sendForm } from "../send-form.ts";
import { viewHandle } from "../view-handle.ts";
import type { Route } from "./+types/testimonials.ts";
import { testimonialResource } from "./testimonial-values.ts";

export { action, loader } from "./testimonials.server.ts";

export const handle = viewHandle({ title: "Testimonials", topics: ["testimonials", "media"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return (
    <RecordListView
      {...loaderData}
      resource={testimonialResource}
      path="/dashboard/testimonials"
      form="/dashboard/testimonials/:id"
      title="Testimonials"
      addLabel="Add New Testimonial"
      emptyText="No testimonials yet. Add your first testimonial!"
      sorts={["changed", "newest", "name"]}
      nameOf={(testimonial) => testimonial.name}
      row={(testimonial) => ({ description: `“${testimonial.quote}”`, facts: [], figureNote: testimonial.role })}
    />
  );
}
