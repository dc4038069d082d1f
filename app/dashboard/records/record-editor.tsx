import { useEffect } from "react";
import { useLocation } from "react-router";
import type { z } from "zod";
import { Notice } from "#app/ui/field.tsx";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { labelsOf } from "#domain/fields/field.ts";
import { type Publication, publicationState } from "#domain/records/publication.ts";
import { publicationLabels } from "#domain/records/publication-form.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { isOfForm, rejectedAction, rejectionMessage, useRejection } from "../actions/action-result.ts";
import type { FormValues } from "../actions/form-values.ts";
import { Card } from "../cards/card.tsx";
import type { FieldContext } from "../fields/field-control.tsx";
import { FormSections, useIsOffered } from "../fields/form-fields.tsx";
import type { Slots } from "../fields/slots.ts";
import { EditForm, type SubmitButton } from "../forms/edit-form.tsx";
import { sectionId } from "../forms/form-section.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewPath } from "../view/view-path.ts";
import { MissingDetails } from "./missing-details.tsx";
import { PublishFields } from "./publish-fields.tsx";
import type { EditedKind } from "./record-kind.ts";
import { PreviewButton, RecordState, type StatusChange } from "./record-state.tsx";
import type { SavedDraft } from "./saved-form.server.ts";

type SavedRecord = Publication & {
  id: number;
  version: number;
  title: string;
  /** These are the values that were saved, and their version. */
  values: FormValues;
  formVersion: number;
  /** The draft was saved over the published values; the form shows it. */
  draft: SavedDraft | undefined;
  updatedAt: Date;
  status?: ListingStatus;
  /** An agreement reserves the home or has sold it. */
  isReserved?: boolean;
  /** These are the changes of status, the newest first. */
  history?: readonly StatusChange[];
};

type RecordEditorProps<Schema extends z.ZodObject> = FieldContext & {
  kind: EditedKind<Schema>;
  /** The record is undefined while it is new. */
  record: SavedRecord | undefined;
  beginning?: FormValues;
  /** The name is that of one such record in titles, such as "Blog Post". */
  name: string;
  addLead?: string;
  slots?: Slots<keyof Schema["shape"] & string>;
  now: Date;
};

/** A form with more sections than this has links to them. */
const MAX_SECTIONS_IN_SIGHT = 4;

const unpublished: Publication = { publishedAt: null, unpublishAt: null };

export function RecordEditor<Schema extends z.ZodObject>(props: RecordEditorProps<Schema>) {
  const { kind, record, now, name, slots, pictures, choices, facts } = props;
  const schema: z.ZodObject = kind.schema;
  const subject = `${kind.entityType}-${record?.id ?? "new"}`;
  const rejection = useRejection();
  const isOffered = useIsOffered();
  // The form shows its own errors.
  const message = isOfForm(rejection) ? undefined : rejectionMessage(rejection);
  const publication = record ?? unpublished;
  const isFolded = record === undefined && kind.isFoldedWhenNew === true;
  const { hash, key } = useLocation();
  // The section in the address gets the focus, so that Tab continues from there.
  useEffect(() => {
    if (hash !== "" && key) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <>
      <ViewHeader title={record?.title ?? `Add ${name}`} lead={record ? undefined : props.addLead} />
      {kind.sections.length > MAX_SECTIONS_IN_SIGHT && !isFolded ? (
        <div className="mb-4">
          <FilterChips
            label="Sections"
            choices={kind.sections.filter(isOffered).map(({ title }) => ({
              label: title,
              to: `#${sectionId(title)}`,
              isSelected: false,
            }))}
          />
        </div>
      ) : null}
      {message ? (
        <Rejected>
          {`Error ${rejectedAction(rejection) === "delete" ? "deleting" : "saving"} ${kind.one}: ${message}`}
        </Rejected>
      ) : null}
      <EditForm
        // The form restarts when a draft is saved or discarded, because its saved values are others then.
        key={record?.draft ? `${subject}-draft` : subject}
        schema={schema}
        subject={subject}
        saved={record?.values ?? props.beginning ?? {}}
        version={record?.formVersion ?? 0}
        failure={`Error saving ${kind.one}`}
        labels={{ ...labelsOf(kind.fields), ...publicationLabels }}
        buttons={buttonsOf(kind, {
          name,
          publication,
          hasDraft: record?.draft !== undefined,
          isNew: record === undefined,
          now,
        })}
        cancelTo={viewPath(kind.list)}
        notice={record?.draft ? <DraftOverPage draft={record.draft} publication={publication} now={now} /> : null}
        aside={(bind) =>
          record ? (
            <RecordState kind={kind} record={record} now={now} bind={bind} />
          ) : (
            <Card aria-label="Status" padding="compact">
              <MissingDetails kind={kind} form={subject} saved={props.beginning ?? {}} />
              <PublishFields bind={bind} publication={publication} now={now} />
              <PreviewButton form={bind("publishOn").form} />
            </Card>
          )
        }
      >
        {(bind) => (
          <FormSections
            sections={kind.sections}
            isFolded={isFolded}
            bind={bind}
            slots={slots}
            pictures={pictures}
            choices={choices}
            facts={facts}
          />
        )}
      </EditForm>
    </>
  );
}

type EditedPage = { name: string; publication: Publication; hasDraft: boolean; isNew: boolean; now: Date };

/**
 * Returns the buttons of the form. Enter presses the one that changes least for visitors. "Save draft" is always the
 * second one, so that it does not move.
 */
function buttonsOf(kind: EditedKind, page: EditedPage): readonly [SubmitButton, ...SubmitButton[]] {
  const { name, publication, hasDraft, isNew, now } = page;
  const update = { intent: "save", label: `Update ${name}` };
  const draft = { intent: "save-draft", label: "Save draft" };
  switch (publicationState(publication, now)) {
    case "published":
      return [update, { ...draft, isDefault: hasDraft }];
    case "scheduled":
      return [update, { intent: "publish", label: "Publish now" }];
    default: {
      const label = (isNew && kind.addLabel) || `Publish ${name}`;
      return [
        { intent: "publish", label },
        { ...draft, isDefault: true },
      ];
    }
  }
}

function DraftOverPage({ draft, publication, now }: { draft: SavedDraft; publication: Publication; now: Date }) {
  const isPublished = publicationState(publication, now) === "published";
  return (
    <Notice tone="info">
      {`This is the draft that ${draft.savedBy} saved ${sinceText(draft.savedAt, now)} over the published page. ${
        isPublished ? "Visitors see the page as it was until you press Update." : "Visitors do not see it yet."
      }`}
      {draft.isOutdated
        ? " The page was changed since: before anything of that is overwritten you will see both."
        : null}
    </Notice>
  );
}
