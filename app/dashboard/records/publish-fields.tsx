import { TextField } from "#app/ui/field.tsx";
import type { Publication } from "#domain/records/publication.ts";
import { publicationState } from "#domain/records/publication.ts";
import type { PublicationBind } from "../forms/bind.ts";
import { DateField } from "../forms/date-field.tsx";
import { Disclosure } from "../forms/disclosure.tsx";

type PublishFieldsProps = {
  bind: PublicationBind;
  publication: Publication;
  now: Date;
};

export function PublishFields({ bind, publication, now }: PublishFieldsProps) {
  const state = publicationState(publication, now);
  const { form } = bind("publishOn");
  return (
    <div className="grid gap-1">
      {state === "published" ? null : (
        <Folded
          summary={state === "scheduled" ? "When it appears" : "Schedule"}
          isOpen={isFilled(bind, "publishOn", "publishAt")}
        >
          <DateField label="Day" {...bind("publishOn")} />
          <TextField label="Time in Kampala" type="time" {...bind("publishAt")} />
          {state === "scheduled" ? null : (
            <button type="submit" form={form} name="intent" value="schedule" className="btn btn-outline btn-small">
              Schedule
            </button>
          )}
        </Folded>
      )}
      <Folded summary="Take it off at a set time" isOpen={isFilled(bind, "unpublishOn", "unpublishAt")}>
        <DateField label="Last day" hint="Leave it empty if it stays." {...bind("unpublishOn")} />
        <TextField label="Until, in Kampala" type="time" {...bind("unpublishAt")} />
      </Folded>
    </div>
  );
}

function isFilled(bind: PublicationBind, ...names: Parameters<PublicationBind>[0][]): boolean {
  return names.some((name) => bind(name).defaultValue !== "" || bind(name).errors !== undefined);
}

function Folded({ summary, isOpen, children }: { summary: string; isOpen: boolean; children: React.ReactNode }) {
  return (
    <Disclosure isOpen={isOpen}>
      <summary className="text-button cursor-pointer">{summary}</summary>
      <div className="grid gap-4 pt-1 pb-4">{children}</div>
    </Disclosure>
  );
}
