import { useHomeSlots } from "../homes/home-fields.tsx";
import { RecordEditor } from "../records/record-editor.tsx";
import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/edit-apartment.ts";
import { BuildingField } from "./building-field.tsx";
import { editedApartment } from "./edited-apartment.ts";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./edit-apartment.server.ts";

export const handle = viewHandle({ title: "Apartment Type" });

export default function EditApartment({ loaderData }: Route.ComponentProps) {
  const { record, pictures, plans, buildings, now } = loaderData;
  const slots = useHomeSlots(loaderData);
  return (
    <RecordEditor
      kind={editedApartment}
      record={record}
      name="Apartment Type"
      addLead="A kind of home. How many are available is counted from its units."
      pictures={pictures}
      choices={{ buildingId: buildings, drawnPlan: plans }}
      slots={{
        ...slots,
        buildingId: (field) => (
          <BuildingField field={field} buildings={buildings} ofUnits={record?.buildingsOfUnits ?? []} />
        ),
      }}
      now={now}
    />
  );
}
