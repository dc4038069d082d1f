import { Star, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ListingStatus } from "#domain/listing.ts";
import type { PictureData } from "#domain/picture.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { itemText, type RecordItem } from "./record-items.ts";
import { Thumbnail } from "./thumbnail.tsx";

export type Noun = { one: string; many: string };

export type ListedRecord = RecordItem & { name: string; status?: ListingStatus };

/** A deed for everything that is ticked. One with fields or a question asks before. */
export type BulkDeed<Item> = {
  deed: string;
  label: string;
  ask?: {
    question: (items: readonly Item[]) => string;
    explanation?: (items: readonly Item[]) => ReactNode;
    fields?: (items: readonly Item[]) => ReactNode;
    confirm: string;
  };
};

type RecordListProps<Item extends ListedRecord> = {
  noun: Noun;
  items: readonly Item[];
  deeds: readonly BulkDeed<Item>[];
  children: (item: Item, ask: (deed: string) => void) => RowContent;
};

/** The parts of one row. */
export type RowContent = {
  to: string;
  picture?: PictureData | undefined;
  hasPicture?: boolean;
  isFeatured: boolean;
  /** Below the name, in one line. */
  description: string;
  facts: readonly string[];
  /** What matters most of the numbers: the price, the date. */
  figure?: ReactNode;
  figureNote?: ReactNode;
  state: ReactNode;
  actions?: ReactNode;
};

type Asking<Item> = { deed: BulkDeed<Item>; items: readonly Item[] };

/**
 * A list of records that are edited, deleted and changed together. A deed on one row and on all that are ticked is the
 * same: it is sent with the version of each record that was seen, and happens for all of them or for none.
 */
export function RecordList<Item extends ListedRecord>({ noun, items, deeds, children }: RecordListProps<Item>) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<Asking<Item>>();
  const { key } = useLocation();
  const navigation = useNavigation();
  const isBusy = navigation.formMethod === "POST";
  // A deed is done, or another page is shown: what was ticked and asked is over.
  useEffect(() => {
    if (!key) return;
    setTicked(new Set());
    setAsking(undefined);
  }, [key]);
  const chosen = items.filter((item) => ticked.has(item.id));
  const tick = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const ask = (name: string, about: readonly Item[]) => {
    const deed = deeds.find((each) => each.deed === name);
    if (deed) setAsking({ deed, items: about });
  };
  return (
    <>
      <label className="mb-2 inline-flex min-h-11 cursor-pointer items-center gap-3 pl-4 text-[15px] text-ink-soft">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={chosen.length > 0 && chosen.length === items.length}
          onChange={(event) =>
            tick(
              items.map((item) => item.id),
              event.currentTarget.checked,
            )
          }
        />
        {chosen.length > 0 ? `${chosen.length} chosen` : "Choose all on this page"}
      </label>
      <ul className="overflow-hidden rounded-card border-[1.5px] border-line bg-white">
        {items.map((item) => (
          <Row
            key={item.id}
            noun={noun}
            item={item}
            content={children(item, (deed) => ask(deed, [item]))}
            isTicked={ticked.has(item.id)}
            onTick={(isOn) => tick([item.id], isOn)}
            onDelete={() => ask("delete", [item])}
          />
        ))}
      </ul>
      {chosen.length > 0 ? (
        <section className="bulk-bar" aria-label="What to do with those chosen">
          <p className="font-bold">
            {chosen.length} {chosen.length === 1 ? noun.one : noun.many}
          </p>
          <div className="flex flex-wrap gap-2">
            {deeds.map((deed) =>
              deed.ask ? (
                <button key={deed.deed} type="button" className="bulk-deed" onClick={() => ask(deed.deed, chosen)}>
                  {deed.label}
                </button>
              ) : (
                <Form key={deed.deed} method="post" preventScrollReset>
                  <Items items={chosen} />
                  <button type="submit" name="deed" value={deed.deed} className="bulk-deed" disabled={isBusy}>
                    {deed.label}
                  </button>
                </Form>
              ),
            )}
          </div>
        </section>
      ) : null}
      {asking ? <DeedDialog asking={asking} isBusy={isBusy} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

function Items({ items }: { items: readonly RecordItem[] }) {
  return items.map((item) => <input key={item.id} type="hidden" name="item" value={itemText(item)} />);
}

function DeedDialog<Item extends ListedRecord>(props: { asking: Asking<Item>; isBusy: boolean; onClose: () => void }) {
  const { deed, items } = props.asking;
  const formId = useId();
  if (!deed.ask) return null;
  const names = items.slice(0, 3).map(({ name }) => `“${name}”`);
  return (
    <ConfirmDialog
      isOpen
      onClose={props.onClose}
      question={deed.ask.question(items)}
      explanation={
        <>
          <p className="font-bold text-ink wrap-anywhere">
            {names.join(", ")}
            {items.length > 3 ? ` and ${items.length - 3} more` : ""}
          </p>
          {deed.ask.explanation?.(items)}
          <Form id={formId} method="post" preventScrollReset>
            <Items items={items} />
            {deed.ask.fields?.(items)}
          </Form>
        </>
      }
    >
      <Button
        type="submit"
        form={formId}
        name="deed"
        value={deed.deed}
        look={deed.deed === "delete" ? "clay" : "sun"}
        size="small"
        disabled={props.isBusy}
      >
        {deed.ask.confirm}
      </Button>
    </ConfirmDialog>
  );
}

type RowProps = {
  noun: Noun;
  item: ListedRecord;
  content: RowContent;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  onDelete: () => void;
};

function Row({ noun, item, content, isTicked, onTick, onDelete }: RowProps) {
  return (
    <li className={classNames("record-row", isTicked && "bg-paper")}>
      <label className="record-tick">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          aria-label={`Choose ${item.name}`}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </label>
      {content.hasPicture === false ? null : <Thumbnail picture={content.picture} className="record-picture" />}
      <div className="record-main">
        <h2 className="text-[17px] leading-snug tracking-tight">
          <Link to={content.to} className="record-link no-underline wrap-anywhere">
            {item.name}
          </Link>
          {content.isFeatured ? (
            <Star aria-label="Featured" className="ml-1.5 inline size-4.5 fill-sun stroke-sun-deep align-[-3px]" />
          ) : null}
        </h2>
        <p className="mt-0.5 line-clamp-1 text-[15px] text-ink-soft">{content.description}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {content.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className="record-figure">
        <p className="font-display font-bold tracking-tight empty:hidden">{content.figure}</p>
        <p className="text-[15px] text-ink-soft wrap-anywhere empty:hidden">{content.figureNote}</p>
      </div>
      <div className="record-state">{content.state}</div>
      <div className="record-actions">
        {content.actions}
        <button type="button" className="icon-button" onClick={onDelete} aria-label={`Delete ${noun.one} ${item.name}`}>
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
    </li>
  );
}
