import { Pencil, RefreshCw, Search, Trash2, Undo2 } from "lucide-react";
import { useCallback, useId, useState } from "react";
import { Form, Link, useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { focalPosition, pictureKindText, pictureSrc } from "#domain/media/picture.ts";
import { fileSizeText } from "#domain/media/picture-file.ts";
import type { PictureUse } from "#domain/media/picture-uses.ts";
import { localDate, monthYearText, sinceText } from "#domain/time/kampala-time.ts";
import { rejectionMessage } from "../actions/action-result.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { UnsavedDialogs } from "../forms/unsaved-dialogs.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { DescribePicture } from "../picture-field/describe-picture.tsx";
import { PictureField } from "../picture-field/picture-field.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { type ViewPattern, viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/library.ts";
import { ReplacePicture } from "./replace-picture.tsx";

export { action, loader } from "./library.server.ts";

export const handle = viewHandle({
  title: "Media",
  topics: ["media", "properties", "apartments", "posts", "testimonials", "progress", "settings"],
});

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

const NONE: never[] = [];
const MAX_AT_ONCE = 60;

const TILE_PX = 320;

type Item = Route.ComponentProps["loaderData"]["items"][number];

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, items, next, now } = loaderData;
  const message = rejectionMessage(actionData);
  const { revalidate } = useRevalidator();
  const [describedId, setDescribedId] = useState<number>();
  const [replacedId, setReplacedId] = useState<number>();
  const closeReplace = useCallback(() => setReplacedId(undefined), []);
  const replaced = items.find(({ id }) => id === replacedId);
  const described = items.find(({ id }) => id === describedId);
  const findDescribed = (subject: string) => {
    const item = items.find(({ id }) => subject === `picture-${id}`);
    return item && { item, title: `What ${item.name || "a picture"} shows` };
  };
  const parameters = { show: choice.isDeleted ? "bin" : undefined, search: choice.search };
  return (
    <>
      <ViewHeader
        title="Media"
        lead="Every picture of the site. A new one can be added here, or right where it is used."
      />
      {message ? <Rejected>{message}</Rejected> : null}
      {described ? null : <UnsavedDialogs find={findDescribed} onOpen={({ item }) => setDescribedId(item.id)} />}
      {choice.isDeleted ? null : (
        <div className="mb-7">
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
      <LibraryFilters choice={choice} />
      {items.length === 0 ? (
        <EmptyState title={emptyText(choice)} />
      ) : (
        [...Map.groupBy(items, ({ createdAt }) => monthYearText(localDate(createdAt)))].map(([month, ofMonth]) => (
          <section key={month} aria-label={month} className="mb-5">
            <h2 className="mb-2 text-lg">{month}</h2>
            <ul className="media-grid">
              {ofMonth.map((item) => (
                <LibraryTile
                  key={item.id}
                  item={item}
                  now={now}
                  onDescribe={() => setDescribedId(item.id)}
                  onReplace={() => setReplacedId(item.id)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {next === undefined && choice.before === undefined ? null : (
        <nav aria-label="Pages" className="mt-5 flex justify-end gap-2">
          {choice.before === undefined ? null : (
            <Link to={viewPath("/dashboard/media", parameters)} className={buttonClass("outline", "small")}>
              Newest
            </Link>
          )}
          {next === undefined ? null : (
            <Link
              to={viewPath("/dashboard/media", { ...parameters, before: next })}
              className={buttonClass("outline", "small")}
            >
              Older
            </Link>
          )}
        </nav>
      )}
      {replaced ? <ReplacePicture item={replaced} onClose={closeReplace} /> : null}
      {described ? (
        <DescribePicture item={described} onSaved={revalidate} onClose={() => setDescribedId(undefined)} />
      ) : null}
    </>
  );
}

function LibraryFilters({ choice }: Pick<Route.ComponentProps["loaderData"], "choice">) {
  return (
    <div className="mb-5 grid gap-3.5">
      <Form action={viewPath("/dashboard/media")} role="search">
        {choice.isDeleted ? <input type="hidden" name="show" value="bin" /> : null}
        <label className="relative block">
          <span className="sr-only">Search pictures</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            key={choice.search}
            type="search"
            name="search"
            defaultValue={choice.search}
            placeholder="Description or file name"
            maxLength={100}
            className="control min-h-12 pl-12"
          />
        </label>
        <button type="submit" className="sr-only focus:not-sr-only focus:px-4 focus:font-bold">
          Search
        </button>
      </Form>
      <FilterChips
        label="Show only"
        choices={[
          {
            label: "All",
            to: viewPath("/dashboard/media", { search: choice.search }),
            isSelected: !choice.isDeleted,
          },
          {
            label: "In the bin",
            to: viewPath("/dashboard/media", { show: "bin", search: choice.search }),
            isSelected: choice.isDeleted,
          },
        ]}
      />
    </div>
  );
}

function emptyText({ search, isDeleted }: { search: string; isDeleted: boolean }): string {
  if (search) return "No picture matches.";
  return isDeleted ? "No picture is in the bin." : "No pictures yet.";
}

type TileProps = { item: Item; now: Date; onDescribe: () => void; onReplace: () => void };

function LibraryTile({ item, now, onDescribe, onReplace }: TileProps) {
  const { picture, deletedAt } = item;
  const name = picture.alt || item.name || `picture ${item.id}`;
  const details = useId();
  return (
    <li className="media-tile">
      <button type="button" popoverTarget={details} aria-label={`About ${name}`} className="media-open">
        <img
          src={pictureSrc(picture, TILE_PX)}
          alt={picture.alt}
          width={picture.w}
          height={picture.h}
          loading="lazy"
          className="aspect-square w-full object-cover lg:aspect-[4/3]"
          style={{ background: picture.colour, objectPosition: focalPosition(picture) }}
        />
        {picture.alt ? null : <span className="media-lacks">No description</span>}
      </button>
      <div id={details} popover="auto" className="media-details">
        <button
          type="button"
          onClick={onDescribe}
          className="flex min-h-11 cursor-pointer items-start gap-2 rounded-xl p-1 text-left hover:bg-paper-2"
        >
          <Pencil aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-clay" />
          <span className={classNames("line-clamp-2", !picture.alt && "font-bold text-clay")}>
            <span className="sr-only">Describe: </span>
            {picture.alt || "Add a description"}
          </span>
        </button>
        <p className="mt-1 px-1 wrap-anywhere text-ink-soft">
          {item.name ? `${item.name}, ` : ""}
          {picture.kind ? `${pictureKindText(picture)}, ` : ""}
          {fileSizeText(item.originalBytes)}, {sinceText(item.createdAt, now)}
          {item.isReady ? "" : ". Larger sizes are being made"}
        </p>
        <Places places={item.places} count={item.placeCount} />
        <div className="-mx-1 mt-auto -mb-1 flex justify-end pt-1">
          {deletedAt ? null : (
            <button type="button" onClick={onReplace} aria-label={`Replace ${name}`} className="icon-button">
              <RefreshCw aria-hidden="true" className="size-5" />
            </button>
          )}
          <ButtonForm
            intent={deletedAt ? "restore" : "delete"}
            about={{ id: item.id }}
            label={`${deletedAt ? "Restore" : "Delete"} ${name}`}
            look="icon-button"
          >
            {deletedAt ? (
              <Undo2 aria-hidden="true" className="size-5" />
            ) : (
              <Trash2 aria-hidden="true" className="size-5" />
            )}
          </ButtonForm>
        </div>
      </div>
    </li>
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
      {places.map(({ kind, id, name, role, isDeleted }) => {
        const view = isDeleted ? undefined : FORMS[kind];
        return (
          <li key={`${kind}-${id}-${role}`} className="wrap-anywhere">
            {view ? (
              <Link to={viewPath(view, { id })} className="font-bold text-clay">
                {name}
              </Link>
            ) : (
              <span className="font-bold">{name}</span>
            )}
            <span className="text-ink-soft">{isDeleted ? `, ${role}, in the bin` : `, ${role}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
