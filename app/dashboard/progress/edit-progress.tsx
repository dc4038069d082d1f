import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { buildingStages } from "#domain/catalogue/progress.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { bindPictures } from "../forms/bind.ts";
import { ChoiceField } from "../forms/choice-field.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";
import { HomeChoiceField } from "../home-choice/home-choice-field.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";
import { RecordEditor } from "../records/record-editor.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-progress.ts";
import { progressKind } from "./progress-kind.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-progress.server.ts";

export const handle = viewHandle({ title: "Progress update" });

const stages = Object.entries(buildingStages).map(([id, name]) => ({ id, name }));

export default function EditProgress({ loaderData }: Route.ComponentProps) {
  const { record, pictures, now } = loaderData;
  return (
    <RecordEditor
      kind={progressKind}
      record={record}
      beginning={{ happenedOn: localDate(now) }}
      name="Update"
      addLead="How far the building is. Visitors read it on the page of the home, the newest first."
      now={now}
    >
      {(bind) => (
        <FormSection title="What was done">
          <HomeChoiceField label="Home" of="enquiry" required {...bind("home")} />
          <FieldRow>
            <TextField label="Day" type="date" required max={localDate(now)} {...bind("happenedOn")} />
            <ChoiceField label="Stage" none="Choose the stage" choices={stages} required {...bind("stage")} />
          </FieldRow>
          <TextField
            label="What was done"
            required
            maxLength={160}
            hint="In one sentence, like “The walls of the second floor are up.”"
            {...bind("title")}
          />
          <TextAreaField label="More about it" rows={5} maxLength={2000} {...bind("description")} />
          <PictureField
            {...bindPictures(bind, "galleryIds", pictures)}
            label="Pictures"
            max={12}
            failure="Error uploading images"
            hint="Open a picture to say that it is a photo, and of which day: visitors read it below."
          />
        </FormSection>
      )}
    </RecordEditor>
  );
}
