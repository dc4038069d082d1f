import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { type ListingStatus, statusText } from "#domain/catalogue/listing.ts";
import { isOnSite, type Publication, publicationState, publicationText } from "#domain/records/publication.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import type { FormValues } from "../actions/form-values.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import { Card } from "../cards/card.tsx";
import type { PublicationBind } from "../forms/bind.ts";
import { FormDialog, type FormDialogProps } from "../forms/form-dialog.tsx";
import { UnsavedDialogs } from "../forms/unsaved-dialogs.tsx";
import { viewPath } from "../view/view-path.ts";
import { DuplicateForm } from "./duplicate-form.tsx";
import { MissingDetails } from "./missing-details.tsx";
import { PublishFields } from "./publish-fields.tsx";
import type { EditedKind, Resource } from "./record-kind.ts";
import { reservedNote } from "./reserved-note.ts";
import { StatusFields } from "./status-fields.tsx";
import { StatusMark } from "./status-mark.tsx";

export type StatusChange = { to: ListingStatus; note: string; changedBy: string; changedAt: Date };

type RecordStateProps = {
  kind: EditedKind;
  record: RecordItem &
    Publication & {
      updatedAt: Date;
      values: FormValues;
      draft: object | undefined;
      status?: ListingStatus;
      /** The status that the record has by itself, where `status` follows its units. */
      ownStatus?: ListingStatus;
      /** This is such as "3 of 12 available", of an apartment type with units. */
      units?: string | undefined;
      /** These are the changes of status, the newest first. */
      history?: readonly StatusChange[];
      isReserved?: boolean;
    };
  bind: PublicationBind;
  now: Date;
};

type Question = "change-status" | "unpublish" | "discard-draft" | "delete";

/** Shows the status and the publication of a record. Its actions leave the entered form as it is. */
export function RecordState({ kind, record, bind, now }: RecordStateProps) {
  const [asking, setAsking] = useState<Question>();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    setAsking(undefined);
  }, [key]);
  const publication = publicationState(record, now);
  const { form } = bind("publishOn");
  const subjectOf = (question: Question) => `${kind.entityType}-${record.id}-${question}`;
  const isVisible = isOnSite(record, now);
  return (
    <Card aria-label="Status" padding="compact">
      <p className="font-bold">{publicationText(record, now)}</p>
      <p className="text-[0.9375rem] text-ink-soft">Changed {sinceText(record.updatedAt, now)}</p>
      {publication === "published" ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          “Save draft” keeps changes for later: the site stays as it is.
        </p>
      ) : null}
      {record.status ? (
        <div className="flex items-center justify-between gap-3 mt-3 border-y-[1.5px] border-line py-2">
          <StatusMark status={record.status} />
          <button type="button" className="text-button" onClick={() => setAsking("change-status")}>
            Change
          </button>
        </div>
      ) : null}
      {record.units ? <p className="pt-2 text-[0.9375rem] text-ink-soft">Units: {record.units}</p> : null}
      {publication === "draft" ? (
        <div className="mt-3">
          <MissingDetails kind={kind} form={form} saved={record.values} />
        </div>
      ) : null}
      <PublishFields bind={bind} publication={record} now={now} />
      <div className="mt-2 flex flex-wrap gap-x-5 border-t-[1.5px] border-line pt-2">
        {isVisible && kind.sitePath ? (
          <Link to={kind.sitePath(record.id)} className="text-button" reloadDocument>
            See it on the site
          </Link>
        ) : null}
        {publication === "scheduled" ? (
          <button type="submit" form={form} name="intent" value="save-draft" className="text-button">
            Back to draft
          </button>
        ) : null}
        {publication === "published" ? (
          <button type="button" className="text-button" onClick={() => setAsking("unpublish")}>
            Take off the site
          </button>
        ) : null}
        {record.draft ? (
          <button type="button" className="text-button" onClick={() => setAsking("discard-draft")}>
            Discard the draft
          </button>
        ) : null}
        <PreviewButton form={form} />
        {kind.isDuplicable ? (
          <DuplicateForm item={record} className="text-button">
            Duplicate
          </DuplicateForm>
        ) : null}
        <Link
          to={viewPath("/dashboard/versions/:of/:id", { of: kind.entityType, id: record.id })}
          className="text-button"
        >
          Versions
        </Link>
        <button type="button" className="text-button" onClick={() => setAsking("delete")}>
          {record.isReserved ? "Cannot be deleted" : "Delete"}
        </button>
      </div>
      {record.history && record.history.length > 1 ? <History changes={record.history} now={now} /> : null}
      {asking ? (
        <QuestionDialog
          kind={kind}
          record={record}
          asking={asking}
          subject={subjectOf(asking)}
          onClose={() => setAsking(undefined)}
        />
      ) : (
        <UnsavedDialogs
          find={(subject) => SUBMITTED_QUESTIONS.find((each) => subjectOf(each.asking) === subject)}
          onOpen={(question) => setAsking(question.asking)}
        />
      )}
    </Card>
  );
}

export function PreviewButton({ form }: { form: string }) {
  return (
    <button type="submit" form={form} name="intent" value="preview" className="text-button">
      Preview
    </button>
  );
}

const SUBMITTED_QUESTIONS: readonly { asking: Question; title: string }[] = [
  { asking: "change-status", title: "its new status" },
];

type QuestionDialogProps = Pick<RecordStateProps, "kind" | "record"> & {
  asking: Question;
  subject: string;
  onClose: () => void;
};

function QuestionDialog({ kind, record, asking, subject, onClose }: QuestionDialogProps) {
  const isTyped = SUBMITTED_QUESTIONS.some((each) => each.asking === asking);
  return (
    <FormDialog
      {...ask(asking, kind, record)}
      {...(isTyped ? { subject } : {})}
      intent={asking}
      item={itemText(record)}
      onClose={onClose}
    />
  );
}

type AskedQuestion = Pick<FormDialogProps, "title" | "submitLabel" | "variant" | "children">;

function ask(
  asking: Question,
  resource: Resource,
  { status, ownStatus = status, isReserved }: Pick<RecordStateProps["record"], "status" | "ownStatus" | "isReserved">,
): AskedQuestion {
  switch (asking) {
    case "change-status":
      return {
        title: "What is its status now?",
        submitLabel: "Save status",
        children: (bind) => {
          const submitted = { status: bind("status").defaultValue, note: bind("note").defaultValue };
          return <StatusFields current={ownStatus} now={status} submitted={submitted} />;
        },
      };
    case "unpublish":
      return {
        title: `Take this ${resource.one} off the site?`,
        submitLabel: "Take off the site",
        children: () => <p>It is removed from the site and kept as a draft.</p>,
      };
    case "discard-draft":
      return {
        title: "Discard the draft?",
        submitLabel: "Discard the draft",
        variant: "clay",
        children: () => <p>The page stays as visitors see it, and the form shows that.</p>,
      };
    case "delete":
      if (isReserved) {
        return {
          title: `This ${resource.one} cannot be deleted now`,
          submitLabel: undefined,
          children: () => <p>{reservedNote}</p>,
        };
      }
      return {
        title: `Are you sure you want to delete this ${resource.one}?`,
        submitLabel: "Delete",
        variant: "clay",
        children: () => <p>It goes to the bin, where you can restore it for 30 days.</p>,
      };
  }
}

function History({ changes, now }: { changes: readonly StatusChange[]; now: Date }) {
  return (
    <details className="mt-3 border-t-[1.5px] border-line pt-2">
      <summary className="text-button cursor-pointer">History</summary>
      <ol className="grid gap-3 pt-1 pb-2 text-[0.9375rem]">
        {changes.map((change) => (
          <li key={change.changedAt.getTime()}>
            <span className="font-bold">{statusText(change.to)}</span>{" "}
            <span className="text-ink-soft">
              {sinceText(change.changedAt, now)}, {change.changedBy}
            </span>
            {change.note ? <span className="block wrap-anywhere">{change.note}</span> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
