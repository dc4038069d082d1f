import { Copy, ExternalLink, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type ListingStatus, statusText } from "#domain/catalogue/listing.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { isOnSite, publicationState } from "#domain/records/publication.ts";
import {
  type RecordFilter,
  type RecordListChoice,
  type RecordSort,
  recordListParams,
} from "#domain/records/record-list.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { rejectedAction, rejectionMessage, useRejection } from "../actions/action-result.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { Pager } from "../lists/pager.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewPath } from "../view/view-path.ts";
import { DuplicateForm } from "./duplicate-form.tsx";
import { featureActions, listActions } from "./list-actions.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { RecordKind } from "./record-kind.ts";
import { type BulkAction, type ListedRecord, RecordList } from "./record-list.tsx";
import { PublicationMark, StatusMark } from "./status-mark.tsx";

type Listed = {
  id: number;
  version: number;
  title?: string;
  name?: string;
  /** Undefined: cannot be featured. */
  isFeatured?: boolean;
  isSample: boolean;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  updatedAt: Date;
  /** Undefined: such records have none. */
  picture?: PictureData | undefined;
  /** Homes only. */
  status?: ListingStatus;
};

type RecordListViewProps<Item extends Listed> = {
  kind: RecordKind;
  title: string;
  addLabel: string;
  emptyText: string;
  choice: RecordListChoice & { perPage: number };
  list: {
    items: readonly Item[];
    counts: Partial<Record<RecordFilter, number>>;
    matching: number;
    total: number;
    page: number;
    pages: number;
  };
  withDraft: readonly number[];
  now: Date;
  /** Of this kind alone: first and in the middle. */
  firstActions?: readonly BulkAction<Item & ListedRecord>[];
  moreActions?: readonly BulkAction<Item & ListedRecord>[];
  sorts: readonly RecordSort[];
  row: (item: Item) => { description: string; facts: readonly string[]; figure?: ReactNode; figureNote?: ReactNode };
};

export function RecordListView<Item extends Listed>(props: RecordListViewProps<Item>) {
  // Long because it is one page, top to bottom.
  const { kind, list, choice, now } = props;
  const { list: path, form } = kind;
  const rejection = useRejection();
  const message = rejectionMessage(rejection);
  const add = (
    <Link to={viewPath(form, { id: "new" })} className={buttonClass("sun", "small")} aria-label={props.addLabel}>
      <span>
        Add<span className="max-sm:hidden">{props.addLabel.replace(/^Add/, "")}</span>
      </span>
    </Link>
  );
  return (
    <>
      <ViewHeader title={props.title} actions={add} />
      {message ? (
        <Rejected>
          {`Error ${rejectedAction(rejection) === "delete" ? "deleting" : "saving"} ${kind.one}: ${message}`}
        </Rejected>
      ) : null}
      {list.total === 0 ? (
        <EmptyState title={props.emptyText}>{add}</EmptyState>
      ) : (
        <>
          <ListToolbar
            path={path}
            choice={choice}
            counts={list.counts}
            sorts={props.sorts}
            searchLabel={`Search ${kind.many}`}
          />
          {list.items.length === 0 ? (
            <EmptyState title={`No ${kind.one} matches.`}>
              <Link to={viewPath(path)} className={buttonClass("outline", "small")}>
                Show all
              </Link>
            </EmptyState>
          ) : (
            <RecordList
              resource={kind}
              items={list.items.map((item) => ({ ...item, name: item[kind.title] ?? "" }))}
              actions={[
                ...(props.firstActions ?? []),
                ...("isFeatured" in kind.fields ? featureActions : []),
                ...(props.moreActions ?? []),
                ...listActions(kind),
              ]}
            >
              {(item, ask) => {
                const { facts, ...row } = props.row(item);
                return {
                  ...row,
                  to: viewPath(form, { id: item.id }),
                  picture: item.picture,
                  isFeatured: item.isFeatured ?? false,
                  facts: [
                    ...facts,
                    ...(item.isFeatured ? ["Featured"] : []),
                    ...(item.isSample ? ["Sample"] : []),
                    `Changed ${sinceText(item.updatedAt, now)}`,
                  ],
                  state: (
                    <ItemState
                      item={item}
                      hasDraft={props.withDraft.includes(item.id)}
                      now={now}
                      onStatus={() => ask("change-status")}
                    />
                  ),
                  actions: <ItemActions kind={kind} item={item} now={now} />,
                };
              }}
            </RecordList>
          )}
          <Pager
            {...list}
            perPage={choice.perPage}
            to={(page) => viewPath(path, recordListParams({ ...choice, page }))}
          />
        </>
      )}
    </>
  );
}

type ListedItem = Listed & { name: string };

type ItemStateProps = { item: ListedItem; hasDraft: boolean; now: Date; onStatus: () => void };

function ItemState({ item, hasDraft, now, onStatus }: ItemStateProps) {
  const isDraft = publicationState(item, now) === "draft";
  const mark = <PublicationMark publication={item} hasDraft={hasDraft} now={now} />;
  return (
    <>
      {isDraft ? mark : null}
      {item.status ? (
        <button
          type="button"
          className={classNames("status-button", isDraft && "text-ink-soft")}
          onClick={onStatus}
          aria-label={`Change the status of ${item.name}: ${statusText(item.status)}`}
        >
          <StatusMark status={item.status} />
        </button>
      ) : null}
      {isDraft ? null : mark}
    </>
  );
}

function ItemActions({ kind, item, now }: { kind: RecordKind; item: ListedItem; now: Date }) {
  const { form, sitePath } = kind;
  return (
    <>
      {isOnSite(item, now) && sitePath ? (
        <Link to={sitePath(item.id)} reloadDocument className="icon-button" aria-label={`See ${item.name} on the site`}>
          <ExternalLink aria-hidden="true" className="size-5" />
          <span className="lg:hidden">See it on the site</span>
        </Link>
      ) : null}
      <Link to={viewPath(form, { id: item.id })} className="icon-button" aria-label={`Edit ${kind.one} ${item.name}`}>
        <Pencil aria-hidden="true" className="size-5" />
        <span className="lg:hidden">Edit</span>
      </Link>
      {kind.isDuplicable ? (
        <DuplicateForm item={item} className="icon-button" label={`Duplicate ${kind.one} ${item.name}`}>
          <Copy aria-hidden="true" className="size-5" />
          <span className="lg:hidden">Duplicate</span>
        </DuplicateForm>
      ) : null}
    </>
  );
}
