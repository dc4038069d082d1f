import { RecordEditor } from "../records/record-editor.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-testimonial.ts";
import { editedTestimonial } from "./edited-testimonial.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-testimonial.server.ts";

export const handle = viewHandle({ title: "Testimonial" });

export default function EditTestimonial({ loaderData }: Route.ComponentProps) {
  return (
    <RecordEditor
      {...loaderData}
      kind={editedTestimonial}
      name="Testimonial"
      addLead="What a buyer says, in their own words and with their consent."
    />
  );
}
