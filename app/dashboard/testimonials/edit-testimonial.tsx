import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { bindPictures } from "../forms/bind.ts";
import { FeaturedField } from "../forms/choice-field.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";
import { RecordEditor } from "../records/record-editor.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-testimonial.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-testimonial.server.ts";

export const handle = viewHandle({ title: "Testimonial" });

export default function EditTestimonial({ loaderData }: Route.ComponentProps) {
  const { record, pictures, now } = loaderData;
  return (
    <RecordEditor
      kind={testimonialKind}
      record={record}
      name="Testimonial"
      addLead="What a buyer says, in their own words and with their consent."
      now={now}
    >
      {(bind) => (
        <FormSection title="Who says what">
          <FieldRow>
            <TextField label="Full name" required maxLength={120} {...bind("name")} />
            <TextField label="Role or title" maxLength={120} hint="Like “Salon owner, Ntinda”." {...bind("role")} />
          </FieldRow>
          <TextAreaField label="Quote" required rows={5} maxLength={2000} {...bind("quote")} />
          <TextField
            label="How we know them"
            maxLength={160}
            hint="Like “Owner since March 2025, agreement seen by Grace”. Visitors read it below the name."
            {...bind("verifiedBy")}
          />
          <PictureField
            {...bindPictures(bind, "imageId", pictures)}
            label="Profile picture"
            max={1}
            failure="Error uploading images"
          />
          <FeaturedField {...bind("isFeatured")} />
        </FormSection>
      )}
    </RecordEditor>
  );
}
