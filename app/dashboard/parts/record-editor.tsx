import type { ReactNode } from "react";
import type { z } from "zod";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { labelsOf } from "#domain/records/record-fields.ts";
import { isOfForm, rejectedAction, rejectionMessage, useRejection } from "../action-result.ts";
import { viewPath } from "../view-path.ts";
import { type Bind, EditForm } from "./edit-form.tsx";
import type { FormValues } from "./form-values.ts";
import { PublishFields } from "./publish-fields.tsx";
import type { RecordKind } from "./record-kind.ts";
import { PreviewButton, RecordState, type StatusChange } from "./record-state.tsx";
import { Rejected } from "./rejected.tsx";
import { ViewHeader } from "./view-header.tsx";

type SavedRecord = {
  id: number;
  version: number;
  /** What a person calls it by. */
  title: string;
  values: FormValues;
  publishedAt: Date | null;
  updatedAt: Date;
  status?: ListingStatus;
  /** Newest first. */
  history?: readonly StatusChange[];
};

type RecordEditorProps<Schema extends z.ZodObject> = {
  kind: RecordKind<Schema>;
  /** Undefined: something new. */
  record: SavedRecord | undefined;
  /** What a new one begins with. */
  beginning?: FormValues;
  addTitle: string;
  addLead?: string;
  addLabel: string;
  saveLabel: string;
  now: Date;
  children: (bind: Bind<keyof Schema["shape"] & string>) => ReactNode;
};

/** The view in which one record is added or edited: its form, and its status beside it. */
export function RecordEditor<Schema extends z.ZodObject>(props: RecordEditorProps<Schema>) {
  const { kind, record, now } = props;
  const subject = `${kind.entityType}-${record?.id ?? "new"}`;
  const rejection = useRejection();
  // The form says itself why it was not saved.
  const message = isOfForm(rejection) ? undefined : rejectionMessage(rejection);
  return (
    <>
      <ViewHeader title={record?.title ?? props.addTitle} lead={record ? undefined : props.addLead} />
      {message ? (
        <Rejected className="mb-5">
          {`Error ${rejectedAction(rejection) === "delete" ? "deleting" : "saving"} ${kind.one}: ${message}`}
        </Rejected>
      ) : null}
      <EditForm
        key={subject}
        schema={kind.schema}
        subject={subject}
        saved={record?.values ?? props.beginning ?? {}}
        version={record?.version ?? 0}
        failure={`Error saving ${kind.one}`}
        labels={labelsOf(kind.fields)}
        submitLabel={record ? props.saveLabel : props.addLabel}
        cancelTo={viewPath(kind.list)}
        aside={(bind) =>
          record ? (
            <RecordState kind={kind} record={record} now={now} form={bind("publish").form} />
          ) : (
            <>
              <PublishFields bind={bind} />
              <PreviewButton form={bind("publish").form} />
            </>
          )
        }
      >
        {props.children}
      </EditForm>
    </>
  );
}
