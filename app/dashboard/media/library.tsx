import { useCallback, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { withoutIllustrationOf } from "#domain/media/drawn-caption.ts";
import { type LibraryFilter, libraryFilterNames, libraryFilters } from "#domain/media/library-filter.ts";
import { type LibrarySort, librarySorts, ownLibraryOrder } from "#domain/media/library-order.ts";
import { focalPosition, pictureKindText, pictureSrc } from "#domain/media/picture.ts";
import { fileSizeText } from "#domain/media/picture-file.ts";
import type { PictureUse } from "#domain/media/picture-uses.ts";
import { listOrderText } from "#domain/records/list-order.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { rejectionMessage } from "../actions/action-result.ts";
import { Card } from "../cards/card.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { DialogOnDemand } from "../forms/dialog-on-demand.tsx";
import { sendForm } from "../forms/send-form.ts";
import { UnsavedDialogs } from "../forms/unsaved-dialogs.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { BulkBar, RowTick, SelectPage, useSelection } from "../lists/selection.tsx";
import { useTopWhenAlone } from "../lists/use-top-when-alone.ts";
import { loadDescribePicture } from "../picture-field/picture-dialogs.ts";
import { PictureField } from "../picture-field/picture-field.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { type ViewPattern, viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/library.ts";

export { action, loader } from "./library.server.ts";

export const handle = viewHandle({
  title: "Media",
  topics: ["media", "properties", "apartments", "posts", "testimonials", "progress", "settings"],
});

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

const loadReplacePicture = () => import("./replace-picture.tsx").then(({ ReplacePicture }) => ReplacePicture);

const NONE: never[] = [];
const MAX_AT_ONCE = 60;

const SHOWN_PX = 640;

type Data = Route.ComponentProps["loaderData"];

type Row = Data["rows"][number];

type Opened = NonNullable<Data["opened"]>;

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, counts, rows, opened, now, sort, page, pages, perPage, matching } = loaderData;
  const message = rejectionMessage(actionData);
  const selection = useSelection<Row>();
  const { isSelecting, setIsSelecting } = selection;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"describe" | "replace">();
  const close = useCallback(() => setAsking(undefined), []);
  const thisPage = page > 1 ? page : undefined;
  const path = (more: Record<string, string | number | undefined>) =>
    viewPath("/dashboard/media", {
      show: choice.show === "all" ? undefined : choice.show,
      search: choice.search,
      sort,
      ...more,
    });
  const findDescribed = (subject: string) => {
    const row = rows.find(({ id }) => subject === `picture-${id}`);
    return row && { row, title: `What ${row.name || "a picture"} shows` };
  };
  const next = opened && nextUndescribed(rows, opened.id);
  const besidesList = opened ? "max-xl:hidden" : undefined;
  return (
    <>
      <ViewHeader
        title="Media"
        lead={opened ? undefined : "Every picture of the site. A new one can be added here, or right where it is used."}
      />
      {message ? <Rejected>{message}</Rejected> : null}
      {asking ? null : (
        <UnsavedDialogs
          find={findDescribed}
          onOpen={({ row }) => {
            navigate(path({ page: thisPage, picture: row.id }), { preventScrollReset: true });
            setAsking("describe");
          }}
        />
      )}
      {choice.show === "bin" ? null : (
        <div className={classNames("mb-4", besidesList)}>
          <PictureField
            label="Add pictures"
            name="added"
            ids={NONE}
            pictures={NONE}
            max={MAX_AT_ONCE}
            failure="Error uploading images"
            onStored={revalidate}
          />
        </div>
      )}
      <div className={besidesList}>
        <LibraryFilters choice={choice} counts={counts} sort={sort} />
      </div>
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-6",
          opened && "xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
        )}
      >
        <div className={besidesList}>
          {rows.length === 0 ? (
            <EmptyState title={emptyText(choice)} />
          ) : (
            <>
              <SelectPage rows={rows} selection={selection} isGrid />
              <DataTable
                label="Pictures"
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                pathOf={({ id }) => path({ page: thisPage, picture: id })}
                isOpened={({ id }) => id === opened?.id}
                pictureOf={({ thumbnail }) => thumbnail}
                isSelecting={isSelecting}
                tickOf={(row) => <RowTick row={{ ...row, name: nameOf(row) }} ticked={selection.rows} />}
                onHold={(row) => {
                  setIsSelecting(true);
                  selection.rows.tick([row], true);
                }}
                isGrid
                order={choice.order}
                sorts={librarySorts}
                pathOfOrder={(next) => path({ sort: listOrderText(next, librarySorts, ownLibraryOrder) })}
              />
            </>
          )}
          <Pager {...{ page, pages, perPage, matching }} to={(other) => path({ page: other })} />
          <BulkBar one="picture" many="pictures" rows={rows} selection={selection}>
            {(selected) => (
              <ButtonForm
                intent={choice.show === "bin" ? "restore" : "delete"}
                about={{ id: selected.map(({ id }) => String(id)) }}
                buttonClassName="bulk-action"
              >
                {choice.show === "bin" ? "Restore" : "Delete"}
              </ButtonForm>
            )}
          </BulkBar>
        </div>
        {opened ? (
          <OpenedPicture
            key={opened.id}
            item={opened}
            now={now}
            backTo={path({ page: thisPage })}
            onDescribe={() => setAsking("describe")}
            onReplace={() => setAsking("replace")}
          />
        ) : null}
      </div>
      {opened && asking === "replace" ? (
        <DialogOnDemand load={loadReplacePicture} dialog={{ item: opened, onClose: close }} />
      ) : null}
      {opened && asking === "describe" ? (
        <DialogOnDemand
          key={opened.id}
          load={loadDescribePicture}
          dialog={{
            item: opened,
            suggestion: homeNameOf(opened),
            onSaved: revalidate,
            onNext: next && (() => navigate(path({ page: thisPage, picture: next.id }), { preventScrollReset: true })),
            onClose: close,
          }}
        />
      ) : null}
    </>
  );
}

/** Finds the next picture of the page without a description, and after the last one the first. */
function nextUndescribed(rows: readonly Row[], openedId: number): Row | undefined {
  const at = rows.findIndex(({ id }) => id === openedId);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(({ alt }) => alt === "");
}

/** Returns the name of the first home that shows the picture; "" if none does. */
function homeNameOf({ places }: Opened): string {
  return places.find(({ kind }) => kind === "property" || kind === "apartment")?.name ?? "";
}

/** Names a picture in few words. What most descriptions begin with would be all that a narrow tile shows. */
const nameOf = ({ alt, name, id }: Pick<Row, "alt" | "name" | "id">) =>
  capitalized(withoutIllustrationOf(alt)) || name || `Picture ${id}`;

const columns: Columns<Row, LibrarySort> = [
  {
    label: "Picture",
    cell: nameOf,
  },
  {
    label: "File",
    moreSorts: [
      { label: "Name", sort: "name" },
      { label: "Size", sort: "size" },
    ],
    onCard: "start",
    cell: ({ facts, alt }) => (
      <>
        {alt ? null : <strong className="text-clay">No description. </strong>}
        {facts.join(", ")}
      </>
    ),
  },
  { label: "Added", sort: "added", onCard: "hidden", cell: ({ added }) => added },
];

function LibraryFilters({ choice, counts, sort }: Pick<Data, "choice" | "counts" | "sort">) {
  const parameterOf = (show: LibraryFilter) => (show === "all" ? undefined : show);
  const shown = libraryFilters.filter((show) => show === "all" || show === choice.show || counts[show] > 0);
  return (
    <div className="mb-5 grid gap-2 sm:gap-3.5">
      <SearchForm
        action={viewPath("/dashboard/media")}
        label="Search pictures"
        placeholder="Description or file name"
        search={choice.search}
        otherParameters={{ show: parameterOf(choice.show), sort }}
        isLive
      />
      {shown.length > 1 ? (
        <FilterChips
          label="Show only"
          choices={shown.map((show) => ({
            label: libraryFilterNames[show],
            to: viewPath("/dashboard/media", { show: parameterOf(show), search: choice.search, sort }),
            isSelected: show === choice.show,
            count: counts[show],
          }))}
        />
      ) : null}
    </div>
  );
}

function emptyText({ search, show }: Data["choice"]): string {
  if (search) return "No picture matches.";
  return emptyTexts[show];
}

const emptyTexts: Record<LibraryFilter, string> = {
  all: "No pictures yet.",
  undescribed: "Every picture has a description.",
  unused: "Every picture is used.",
  bin: "No picture is in the bin.",
};

type OpenedPictureProps = {
  item: Opened;
  now: Date;
  backTo: string;
  onDescribe: () => void;
  onReplace: () => void;
};

function OpenedPicture({ item, now, backTo, onDescribe, onReplace }: OpenedPictureProps) {
  useTopWhenAlone();
  const { picture, deletedAt } = item;
  const name = picture.alt || item.name || `picture ${item.id}`;
  return (
    <Card as="article" aria-labelledby="opened">
      <Link to={backTo} preventScrollReset className="text-button xl:hidden">
        All pictures
      </Link>
      <img
        src={pictureSrc(picture, SHOWN_PX)}
        alt={picture.alt}
        width={picture.w}
        height={picture.h}
        className="max-h-80 w-full rounded-2xl object-cover"
        style={{ background: picture.colour, objectPosition: focalPosition(picture) }}
      />
      <h2 id="opened" className={classNames("mt-4 text-xl wrap-anywhere", !picture.alt && "text-clay")}>
        {picture.alt || "No description"}
      </h2>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {item.name ? `${item.name}, ` : ""}
        {picture.kind ? `${pictureKindText(picture)}, ` : ""}
        {fileSizeText(item.originalBytes)}, {sinceText(item.createdAt, now)}
        {item.isReady ? "" : ". Its other sizes are being made"}
      </p>
      <Places places={item.places} count={item.placeCount} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={onDescribe}>
          Describe
        </Button>
        {deletedAt ? null : (
          <Button size="small" variant="outline" onClick={onReplace} aria-label={`Replace ${name}`}>
            Replace
          </Button>
        )}
        <ButtonForm
          intent={deletedAt ? "restore" : "delete"}
          about={{ id: item.id }}
          label={`${deletedAt ? "Restore" : "Delete"} ${name}`}
          buttonClassName="text-button"
        >
          {deletedAt ? "Restore" : "Delete"}
        </ButtonForm>
      </div>
    </Card>
  );
}

const FORMS: Record<PictureUse["kind"], ViewPattern | undefined> = {
  property: "/dashboard/properties/:id",
  apartment: "/dashboard/apartments/:id",
  post: "/dashboard/posts/:id",
  testimonial: "/dashboard/testimonials/:id",
  progress: "/dashboard/progress/:id",
  page: undefined,
};

const SHOWN_PLACES = 3;

function Places({ places, count }: { places: readonly PictureUse[]; count: number }) {
  if (places.length === 0) return <p className="mt-1 px-1 text-ink-soft">Not used</p>;
  const [first, others] = [places.slice(0, SHOWN_PLACES), places.slice(SHOWN_PLACES)];
  return (
    <div className="mt-1 px-1">
      <PlaceList places={first} />
      {others.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-bold">
            and {count - first.length} more
          </summary>
          <PlaceList places={others} />
          {count > places.length ? (
            <p className="text-ink-soft">
              These are the first {places.length} of {count}.
            </p>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}

function PlaceList({ places }: { places: readonly PictureUse[] }) {
  return (
    <ul aria-label="Used on">
      {places.map((place) => (
        <li key={`${place.kind}-${place.id}-${place.role}`} className="wrap-anywhere">
          <PlaceName place={place} />
          {place.kind === "page" ? null : (
            <span className="text-ink-soft">{place.isDeleted ? `, ${place.role}, in the bin` : `, ${place.role}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlaceName({ place: { kind, id, name, isDeleted } }: { place: PictureUse }) {
  const view = isDeleted ? undefined : FORMS[kind];
  return view ? (
    <Link to={viewPath(view, { id })} className="font-bold text-leaf">
      {name}
    </Link>
  ) : (
    <span className="font-bold">{kind === "page" ? `Pages of the site (${name})` : name}</span>
  );
}
