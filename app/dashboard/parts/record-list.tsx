import { Star, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber } from "#domain/money/money.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { itemText, type RecordItem } from "./record-items.ts";
import { Thumbnail } from "./thumbnail.tsx";

export type Noun = { one: string; many: string };

export type ListedRecord = RecordItem & { name: string; status?: ListingStatus };

/** A deed for everything that is chosen. One with fields or a question asks before. */
export type BulkDeed<Item> = {
  deed: string;
  label: string;
  /** There is no such deed for a single record: its form does it. */
  isForManyOnly?: boolean;
  ask?: {
    question: (count: number) => string;
    explanation?: (count: number) => ReactNode;
    /** The one item, if it is only one. */
    fields?: (item: Item | undefined) => ReactNode;
    confirm: string;
  };
};

/** What a deed is for: what was ticked on this page, or all that the list finds, of which this page shows the first. */
type Chosen<Item> = { items: readonly Item[]; count: number; isAll: boolean };

type RecordListProps<Item extends ListedRecord> = {
  noun: Noun;
  items: readonly Item[];
  /** How many the list finds on all its pages, and when it looked. */
  matching: number;
  seenAt: Date;
  /** Marks the form of the next deed for many: sent twice, it is done once. */
  formKey: string;
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

type Asking<Item> = { deed: BulkDeed<Item>; chosen: Chosen<Item> };

/**
 * A list of records that are edited, deleted and changed together. A deed is sent with the version of each record that was
 * seen, or for all that the list finds with the time at which it looked: what was changed since is left alone and named.
 */
export function RecordList<Item extends ListedRecord>(props: RecordListProps<Item>) {
  const { noun, items, matching, deeds, children } = props;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const [asking, setAsking] = useState<Asking<Item>>();
  const { key } = useLocation();
  const navigation = useNavigation();
  const isBusy = navigation.formMethod === "POST";
  // A deed is done, or another page is shown: what was ticked and asked is over.
  useEffect(() => {
    if (!key) return;
    setTicked(new Set());
    setIsAll(false);
    setAsking(undefined);
  }, [key]);
  const tickedItems = items.filter((item) => ticked.has(item.id));
  const isWholePage = tickedItems.length > 0 && tickedItems.length === items.length;
  const chosen: Chosen<Item> =
    isAll && isWholePage
      ? { items: tickedItems, count: matching, isAll: true }
      : { items: tickedItems, count: tickedItems.length, isAll: false };
  const tick = (ids: readonly number[], isOn: boolean) => {
    setIsAll(false);
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  const ask = (name: string, about: Chosen<Item>) => {
    const deed = deeds.find((each) => each.deed === name);
    if (deed) setAsking({ deed, chosen: about });
  };
  const askOne = (name: string, item: Item) => ask(name, { items: [item], count: 1, isAll: false });
  const sent = { seenAt: props.seenAt, formKey: props.formKey };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-5 text-[15px] text-ink-soft">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 pl-4">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={isWholePage}
            onChange={(event) =>
              tick(
                items.map((item) => item.id),
                event.currentTarget.checked,
              )
            }
          />
          {chosen.count > 0 ? `${formatNumber(chosen.count)} chosen` : "Choose all on this page"}
        </label>
        {isWholePage && matching > items.length ? (
          <button type="button" className="text-button" onClick={() => setIsAll(!isAll)}>
            {isAll ? "Only those on this page" : `Choose all ${formatNumber(matching)} that match`}
          </button>
        ) : null}
      </div>
      <ul className="overflow-hidden rounded-card border-[1.5px] border-line bg-white">
        {items.map((item) => (
          <Row
            key={item.id}
            noun={noun}
            item={item}
            content={children(item, (deed) => askOne(deed, item))}
            isTicked={ticked.has(item.id)}
            onTick={(isOn) => tick([item.id], isOn)}
            onDelete={() => askOne("delete", item)}
          />
        ))}
      </ul>
      {chosen.count > 0 ? (
        <section className="bulk-bar" aria-label="What to do with those chosen">
          <p className="font-bold">
            {formatNumber(chosen.count)} {chosen.count === 1 ? noun.one : noun.many}
          </p>
          <div className="bulk-deeds">
            {deeds.map((deed) =>
              deed.ask ? (
                <button key={deed.deed} type="button" className="bulk-deed" onClick={() => ask(deed.deed, chosen)}>
                  {deed.label}
                </button>
              ) : (
                <Form key={deed.deed} method="post" preventScrollReset>
                  <Sent chosen={chosen} deed={deed} {...sent} />
                  <button type="submit" name="deed" value={deed.deed} className="bulk-deed" disabled={isBusy}>
                    {deed.label}
                  </button>
                </Form>
              ),
            )}
          </div>
        </section>
      ) : null}
      {asking ? <DeedDialog asking={asking} sent={sent} isBusy={isBusy} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

type SentProps<Item> = { chosen: Chosen<Item>; deed: BulkDeed<Item>; seenAt: Date; formKey: string };

/** What a form says of the records that it is about. */
function Sent<Item extends ListedRecord>({ chosen, deed, seenAt, formKey }: SentProps<Item>) {
  return (
    <>
      {chosen.count > 1 || deed.isForManyOnly ? <input type="hidden" name="form-key" value={formKey} /> : null}
      {chosen.isAll ? (
        <>
          <input type="hidden" name="count" value={chosen.count} />
          <input type="hidden" name="seen-at" value={seenAt.toISOString()} />
        </>
      ) : (
        chosen.items.map((item) => <input key={item.id} type="hidden" name="item" value={itemText(item)} />)
      )}
    </>
  );
}

type DeedDialogProps<Item> = {
  asking: Asking<Item>;
  sent: Pick<SentProps<Item>, "seenAt" | "formKey">;
  isBusy: boolean;
  onClose: () => void;
};

function DeedDialog<Item extends ListedRecord>({ asking, sent, isBusy, onClose }: DeedDialogProps<Item>) {
  const { deed, chosen } = asking;
  const { items, count } = chosen;
  const formId = useId();
  if (!deed.ask) return null;
  const names = items.slice(0, 3).map(({ name }) => `“${name}”`);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      question={deed.ask.question(count)}
      explanation={
        <>
          <p className="font-bold text-ink wrap-anywhere">
            {names.join(", ")}
            {count > names.length ? ` and ${formatNumber(count - names.length)} more` : ""}
          </p>
          {deed.ask.explanation?.(count)}
          <Form id={formId} method="post" preventScrollReset>
            <Sent chosen={chosen} deed={deed} {...sent} />
            {deed.ask.fields?.(count === 1 ? items[0] : undefined)}
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
        disabled={isBusy}
      >
        {isBusy ? "One moment..." : deed.ask.confirm}
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
