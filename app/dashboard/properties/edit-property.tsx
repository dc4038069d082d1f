import { useHomeSlots } from "../homes/home-fields.tsx";
import { RecordEditor } from "../records/record-editor.tsx";
import { TagChoice } from "../taxonomy/tag-choice.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-property.ts";
import { editedProperty } from "./edited-property.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-property.server.ts";

export const handle = viewHandle({ title: "Property" });

export default function EditProperty({ loaderData }: Route.ComponentProps) {
  const { record, pictures, plans, categories, tagChoices, now } = loaderData;
  return (
    <RecordEditor
      kind={editedProperty}
      record={record}
      beginning={{ country: "Uganda", city: "Kampala" }}
      name="Property"
      addLead="Only the title is needed."
      pictures={pictures}
      choices={{ categoryId: categories, drawnPlan: plans }}
      slots={{
        ...useHomeSlots(loaderData),
        tagIds: (_, bind) => <TagChoice {...tagChoices} bind={bind} />,
      }}
      now={now}
    />
  );
}
