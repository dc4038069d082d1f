import { useLoaderData } from "react-router";
import { RecordListView } from "../parts/record-list-view.tsx";
import { testimonialResource } from "./testimonial-values.ts";
import type { load } from "./testimonials.server.ts";

export default function Testimonials() {
  return (
    <RecordListView
      {...useLoaderData<typeof load>()}
      resource={testimonialResource}
      view="testimonials"
      form="addtestimonial"
      title="Testimonials"
      addLabel="Add New Testimonial"
      emptyText="No testimonials yet. Add your first testimonial!"
      sorts={["changed", "newest", "name"]}
      nameOf={(testimonial) => testimonial.name}
      row={(testimonial) => ({ description: `“${testimonial.quote}”`, facts: [], figureNote: testimonial.role })}
    />
  );
}
