import { EllipsisVertical, Image, Star, Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { focalPosition, type PictureData, pictureSrc } from "#domain/media/picture.ts";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { useRejection } from "../actions/action-result.ts";
import { itemText, type RecordItem } from "../actions/record-items.ts";
import type { Bind } from "../forms/bind.ts";
import { ButtonForm } from "../forms/button-form.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";

const SMALL_PX = 320;

export type Resource = { one: string; many: string };

export type ListedRecord = RecordItem & { name: string; status?: ListingStatus };

/** With fields or a question it asks first. */
export type BulkAction<Item> = {
  intent: string;
  label: string;
  ask?: {
    question: (count: number) => string;
    explanation?: (count: number) => ReactNode;
    /** `item`: when only one is selected. */
    fields?: (bind: Bind, item: Item | undefined) => ReactNode;
    confirm: string;
  };
};

type RecordListProps<Item extends ListedRecord> = {
  resource: Resource;
  items: readonly Item[];
  actions: readonly BulkAction<Item>[];
  children: (item: Item, ask: (intent: string) => void) => RowContent;
};

type RowContent = {
  to: string;
  picture?: PictureData | undefined;
  isFeatured: boolean;
  description: string;
  facts: readonly string[];
  /** The price or the date. */
  figure?: ReactNode;
  figureNote?: ReactNode;
  state: ReactNode;
  actions?: ReactNode;
};

type Asking<Item> = {
  action: BulkAction<Item>;
  ask: NonNullable<BulkAction<Item>["ask"]>;
  selected: readonly Item[];
};

/** Actions send the version seen of each record; records changed since are unchanged and named. */
export function RecordList<Item extends ListedRecord>(props: RecordListProps<Item>) {
  // Long because all parts share the selection.
  const { resource, items, actions, children } = props;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { key } = useLocation();
  const isRejected = useRejection() !== undefined;
  const [isSelecting, setIsSelecting] = useState(false);
  const [asking, setAsking] = useState<Asking<Item>>();
  const shownAt = useRef(key);
  // A done action or another page ends the selection, a rejection does not.
  useEffect(() => {
    if (shownAt.current === key || isRejected) return;
    shownAt.current = key;
    setTicked(new Set());
    setIsSelecting(false);
    setAsking(undefined);
  }, [key, isRejected]);
  const selected = items.filter((item) => ticked.has(item.id));
  const tick = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const ask = (name: string, about: readonly Item[]) => {
    const action = actions.find((each) => each.intent === name);
    if (action?.ask) setAsking({ action, ask: action.ask, selected: about });
  };
  const closeDialog = useCallback(() => setAsking(undefined), []);
  const askOne = (name: string, item: Item) => ask(name, [item]);
  return (
    <>
      <div className="flex items-center justify-between text-[0.9375rem] text-ink-soft max-lg:-mt-3 lg:mb-2">
        <label
          className={classNames(
            "inline-flex min-h-11 cursor-pointer items-center gap-3 pl-4",
            !isSelecting && "max-lg:hidden",
          )}
        >
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={selected.length > 0 && selected.length === items.length}
            onChange={(event) =>
              tick(
                items.map((item) => item.id),
                event.currentTarget.checked,
              )
            }
          />
          {selected.length > 0 ? `${formatNumber(selected.length)} selected` : "Select all on this page"}
        </label>
        <button
          type="button"
          className="text-button ml-auto lg:hidden"
          onClick={() => {
            setIsSelecting(!isSelecting);
            setTicked(new Set());
          }}
        >
          {isSelecting ? "Done" : "Select"}
        </button>
      </div>
      <ul className="record-list" data-selecting={isSelecting || undefined}>
        {items.map((item) => (
          <Row
            key={item.id}
            resource={resource}
            item={item}
            content={children(item, (intent) => askOne(intent, item))}
            isTicked={ticked.has(item.id)}
            onTick={(isOn) => tick([item.id], isOn)}
            onHold={() => {
              setIsSelecting(true);
              tick([item.id], true);
            }}
            onDelete={() => askOne("delete", item)}
          />
        ))}
      </ul>
      {selected.length > 0 ? (
        <section className="bulk-bar" aria-label="What to do with those selected">
          <p className="font-bold">{countText(selected.length, resource.one, resource.many)}</p>
          <div className="bulk-actions">
            {actions.map((action) =>
              action.ask ? (
                <button
                  key={action.intent}
                  type="button"
                  className="bulk-action"
                  onClick={() => ask(action.intent, selected)}
                >
                  {action.label}
                </button>
              ) : (
                <ButtonForm
                  key={action.intent}
                  intent={action.intent}
                  about={{ item: selected.map(itemText) }}
                  look="bulk-action"
                >
                  {action.label}
                </ButtonForm>
              ),
            )}
          </div>
        </section>
      ) : null}
      {asking ? <ActionDialog resource={resource} asking={asking} onClose={closeDialog} /> : null}
    </>
  );
}

type ActionDialogProps<Item extends ListedRecord> = Pick<RecordListProps<Item>, "resource"> & {
  asking: Asking<Item>;
  onClose: () => void;
};

function ActionDialog<Item extends ListedRecord>({ resource, asking, onClose }: ActionDialogProps<Item>) {
  const { action, ask, selected } = asking;
  const count = selected.length;
  const names = selected.slice(0, 3).map(({ name }) => `“${name}”`);
  return (
    <FormDialog
      title={ask.question(count)}
      intent={action.intent}
      about={{ item: selected.map(itemText) }}
      submitLabel={ask.confirm}
      failure={`Error ${action.intent === "delete" ? "deleting" : "saving"} ${count === 1 ? resource.one : resource.many}`}
      variant={action.intent === "delete" ? "clay" : "sun"}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <div className="text-ink-soft">
            <p className="font-bold text-ink wrap-anywhere">
              {names.join(", ")}
              {count > names.length ? ` and ${formatNumber(count - names.length)} more` : ""}
            </p>
            {ask.explanation?.(count)}
          </div>
          {ask.fields?.(bind, count === 1 ? selected[0] : undefined)}
        </>
      )}
    </FormDialog>
  );
}

type RowProps = {
  resource: Resource;
  item: ListedRecord;
  content: RowContent;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  /** A long press. */
  onHold: () => void;
  onDelete: () => void;
};

function Row({ resource, item, content, isTicked, onTick, onHold, onDelete }: RowProps) {
  const menu = useId();
  return (
    <li
      className={classNames("record-row", isTicked && "bg-paper")}
      onContextMenu={(event) => {
        if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== "touch") return;
        event.preventDefault();
        onHold();
      }}
    >
      <label className="record-tick">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          aria-label={`Select ${item.name}`}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </label>
      <Thumbnail picture={content.picture} className="record-picture" />
      <div className="record-main">
        <h2 className="text-[1.0625rem] leading-snug tracking-tight">
          <Link to={content.to} className="record-link no-underline wrap-anywhere">
            {item.name}
          </Link>
          {content.isFeatured ? (
            <Star aria-label="Featured" className="ml-1.5 inline size-4.5 fill-sun stroke-sun-deep align-[-3px]" />
          ) : null}
        </h2>
        <p className="mt-0.5 line-clamp-1 text-[0.9375rem] text-ink-soft max-lg:hidden">{content.description}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft max-lg:hidden">
          {content.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className="record-line">
        <div className="record-figure">
          <p className="font-display font-bold tracking-tight empty:hidden max-lg:text-[0.9375rem]">{content.figure}</p>
          <p className="text-sm text-ink-soft wrap-anywhere empty:hidden lg:text-[0.9375rem]">{content.figureNote}</p>
        </div>
        <div className="record-state">{content.state}</div>
      </div>
      <button
        type="button"
        className="icon-button record-more lg:hidden"
        popoverTarget={menu}
        aria-label={`What to do with ${item.name}`}
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      <div id={menu} popover="auto" className="record-actions">
        <p className="w-full font-bold wrap-anywhere lg:hidden">{item.name}</p>
        {content.actions}
        <button
          type="button"
          className="icon-button"
          onClick={onDelete}
          aria-label={`Delete ${resource.one} ${item.name}`}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          <span className="lg:hidden">Delete</span>
        </button>
      </div>
    </li>
  );
}

/** Decorative. */
function Thumbnail({ picture, className }: { picture: PictureData | undefined; className?: string }) {
  const frame = classNames("shrink-0 overflow-hidden rounded-2xl bg-paper-2", className);
  if (!picture) {
    return (
      <span className={classNames(frame, "flex items-center justify-center text-ink-soft/60")}>
        <Image aria-hidden="true" className="size-6" strokeWidth={1.7} />
      </span>
    );
  }
  return (
    <span className={frame} style={{ background: picture.colour }}>
      <img
        src={pictureSrc(picture, SMALL_PX)}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        style={{ objectPosition: focalPosition(picture) }}
      />
    </span>
  );
}
