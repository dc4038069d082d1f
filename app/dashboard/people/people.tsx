import { Form, Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckboxField, Notice, TextField } from "#app/ui/field.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { ownPeopleOrder, type PersonSort, personSorts } from "#domain/people/people-order.ts";
import { type PersonStage, personStageNames, personStages } from "#domain/people/person-stage.ts";
import { listOrderText } from "#domain/records/list-order.ts";
import { countText } from "#domain/text/count-text.ts";
import { clockText, placeOfTimes } from "#domain/time/clock-text.ts";
import { dateText, localDateTime } from "#domain/time/kampala-time.ts";
import { rejectedAction, rejectionMessage, useRejection } from "../actions/action-result.ts";
import { Card, cardClass } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ShareBar } from "../charts/share-bar.tsx";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { Standing } from "../ledger/standing.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { Pager } from "../lists/pager.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/people.ts";
import { NoteForm } from "./note-form.tsx";
import { Timeline } from "./timeline.tsx";

export { action, loader } from "./people.server.ts";

export const handle = viewHandle({ title: "People" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { list, who, isUnreadable, contactName, choices, selected, opened } = loaderData;
  // The form of a note shows its own errors.
  const message = rejectedAction(actionData) === "note" ? undefined : rejectionMessage(actionData);
  return (
    <>
      <ViewHeader
        title={opened?.name ?? "People"}
        lead={opened ? opened.contact : list ? peopleText(list) : `Everything that is kept about ${who}.`}
      />
      {list ? <PeopleList list={list} /> : null}
      <div className="mt-5 grid max-w-2xl gap-4 empty:hidden">
        {isUnreadable ? (
          <Notice tone="error">
            This is neither an e-mail address nor a phone number.{" "}
            <Link to={viewPath("/dashboard/search", { q: who })} className="underline">
              Search for “{who}”
            </Link>
          </Notice>
        ) : null}
        {message ? <Rejected>{message}</Rejected> : null}
      </div>
      {choices.length > 1 && !loaderData.isOpenedByRecord ? (
        <PeopleChoice who={who} contactName={contactName} choices={choices} selected={selected?.keys ?? []} />
      ) : null}
      {opened ? <Conversation opened={opened} isOpenedByRecord={loaderData.isOpenedByRecord} /> : null}
      <KeptData data={loaderData} />
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];

type ListData = NonNullable<Data["list"]>;

function peopleText({ matching, stage, search }: ListData): string | undefined {
  if (matching === 0 && !stage && !search) return undefined;
  const count = countText(matching, "person", "people");
  return stage || search ? `${count} found` : `${count}, from the first question to the last payment`;
}

function PeopleList({ list }: { list: ListData }) {
  const { people, counts, search, stage, page, pages, perPage, matching, contactSearched, order, sort } = list;
  const all = personStages.reduce((sum, one) => sum + counts[one], 0);
  const path = (changes: { stage?: PersonStage | undefined; sort?: string | undefined; page?: number }) =>
    viewPath("/dashboard/people", { search: search || undefined, ...changes });
  return (
    <>
      <SearchForm
        action={viewPath("/dashboard/people")}
        label="Search people"
        placeholder="Name, phone, e-mail"
        search={search}
        otherParameters={{ stage, sort }}
        isLive
      />
      <div className="mt-4">
        <FilterChips
          label="Stage"
          choices={[
            { label: "All", to: path({ sort }), isSelected: stage === undefined, count: all },
            ...personStages.map((one) => ({
              label: personStageNames[one],
              to: path({ stage: one, sort }),
              isSelected: stage === one,
              count: counts[one],
            })),
          ]}
        />
      </div>
      {contactSearched ? (
        <p className="mt-4">
          <Link to={viewPath("/dashboard/people", { who: contactSearched })} className="text-button">
            All that is kept about {contactSearched}
          </Link>
        </p>
      ) : null}
      <div className="mt-5">
        {people.length === 0 ? (
          <EmptyState title={search || stage ? "Nobody matches." : "Nobody has written, called or bought yet."} />
        ) : (
          <DataTable
            label="People"
            columns={columns}
            rows={people}
            keyOf={({ to }) => to}
            pathOf={({ to }) => to}
            order={order}
            sorts={personSorts}
            pathOfOrder={(next) => path({ stage, sort: listOrderText(next, personSorts, ownPeopleOrder) })}
          />
        )}
        <Pager {...{ page, pages, perPage, matching }} to={(other) => path({ stage, sort, page: other })} />
      </div>
    </>
  );
}

type ListedPerson = ListData["people"][number];

const columns: Columns<ListedPerson, PersonSort> = [
  { label: "Name", sort: "name", cell: ({ name }) => name },
  { label: "Phone and e-mail", cell: ({ contact }) => contact },
  { label: "Stage", onCard: "mark", cell: ({ stage }) => <StageMark stage={stage} /> },
  {
    label: "Home",
    room: "some",
    isExtra: true,
    onCard: "hidden",
    cell: ({ agreements }) => agreements.map(({ homeName }) => homeName).join(", "),
  },
  {
    label: "Paid, UGX",
    isFigure: true,
    isExtra: true,
    onCard: "hidden",
    cell: ({ agreements }) =>
      agreements.length === 0 ? null : (
        <>
          {formatNumber(agreements.reduce((sum, { paid }) => sum + paid, 0))}
          <OverdueNote overdue={agreements.reduce((sum, { overdue }) => sum + overdue, 0)} />
        </>
      ),
  },
  { label: "Last seen", sort: "seen", isFigure: true, cell: ({ lastSeen }) => lastSeen },
];

function OverdueNote({ overdue }: { overdue: number }) {
  if (overdue === 0) return null;
  return <small className="block whitespace-nowrap text-clay">{formatNumber(overdue)} overdue</small>;
}

const stageLooks: Record<PersonStage, string> = {
  asked: "bg-paper-2",
  "visit-booked": "bg-sun",
  visited: "bg-paper-2",
  buyer: "bg-leaf-light text-leaf",
  owner: "bg-leaf text-paper",
  ended: "bg-paper-2",
};

function StageMark({ stage }: { stage: PersonStage }) {
  return (
    <span
      className={classNames(
        "inline-block rounded-full px-3 py-1 text-sm font-bold whitespace-nowrap",
        stageLooks[stage],
      )}
    >
      {personStageNames[stage]}
    </span>
  );
}

function Conversation({
  opened,
  isOpenedByRecord,
}: {
  opened: NonNullable<Data["opened"]>;
  isOpenedByRecord: boolean;
}) {
  const { about, phone, buyerId, enquiryId, timeline, isFirstPage, agreements, visits } = opened;
  const hasMore = agreements.length > 0 || visits.length > 0;
  return (
    // On a laptop the conversation is on the left, and what belongs to the person today on the right.
    <section
      className={classNames(
        "mt-5 max-w-2xl",
        hasMore && "xl:grid xl:max-w-none xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start xl:gap-x-10",
      )}
      aria-label="Conversation"
    >
      <div className="flex flex-wrap gap-2">
        {agreements
          .filter(({ state }) => state === "live")
          .map(({ id, homeName }, _, live) => (
            <Link key={id} to={viewPath("/dashboard/desk", { agreement: id })} className={buttonClass("sun", "small")}>
              {live.length > 1 ? `Record payment: ${homeName}` : "Record payment"}
            </Link>
          ))}
        <Link
          to={viewPath("/dashboard/write", enquiryId === undefined ? { buyer: buyerId } : { enquiry: enquiryId })}
          className={buttonClass("leaf", "small")}
        >
          Write
        </Link>
        {phone ? (
          <a href={telLink(phone)} className={buttonClass("outline", "small")}>
            Call
          </a>
        ) : null}
        {buyerId === undefined ? null : (
          <Link to={viewPath("/dashboard/buyers/:id", { id: buyerId })} className={buttonClass("outline", "small")}>
            Buyer
          </Link>
        )}
        {enquiryId === undefined ? null : (
          <Link
            to={viewPath("/dashboard/visits/new", { enquiry: enquiryId })}
            className={buttonClass("outline", "small")}
          >
            Book a visit
          </Link>
        )}
        {enquiryId === undefined || buyerId !== undefined ? null : (
          <Link
            to={viewPath("/dashboard/buyers/:id", { id: "new", enquiry: enquiryId })}
            className={buttonClass("outline", "small")}
          >
            Make a buyer
          </Link>
        )}
      </div>
      <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <HomesAndVisits opened={opened} />
      </div>
      <div>
        {isOpenedByRecord && isFirstPage ? (
          <NoteForm about={about} subject={`person-${about.buyer ?? ""}-${about.enquiry ?? ""}-note`} />
        ) : null}
        {timeline.lines.length > 0 ? <p className="mt-3 text-ink-soft">{placeOfTimes}</p> : null}
        <Timeline lines={timeline.lines} />
        <p className="flex gap-4">
          {isFirstPage ? null : (
            <Link to={viewPath("/dashboard/people", about)} className="text-button">
              Newest
            </Link>
          )}
          {timeline.next ? (
            <Link to={viewPath("/dashboard/people", { ...about, after: timeline.next })} className="text-button">
              Older
            </Link>
          ) : null}
        </p>
        <SamePerson opened={opened} />
        {isOpenedByRecord && opened.dataOf.who ? (
          <Link to={viewPath("/dashboard/people", opened.dataOf)} className="text-button">
            Personal data: copy or erase
          </Link>
        ) : null}
      </div>
    </section>
  );
}

/** Shows what belongs to the person today: the homes they buy or own, and their coming visits. */
function HomesAndVisits({ opened: { agreements, visits } }: { opened: NonNullable<Data["opened"]> }) {
  if (agreements.length === 0 && visits.length === 0) return null;
  return (
    <List className="mt-4 xl:mt-0">
      {visits.map(({ to, text, status }) => (
        <Row key={to} to={to} title={`Visit on ${text}`} note={status} />
      ))}
      {agreements.map(({ id, homeName, state, position, owed, to }) => (
        <Row key={id} to={to} title={homeName} note={agreementDisplayId(id)}>
          {state === "ended" ? (
            <p>
              Ended. {formatUgx(position.paid)} was paid
              {position.givenBack > 0 ? `, ${formatUgx(position.givenBack)} of it was given back` : ""}.
            </p>
          ) : (
            <>
              <ShareBar percent={position.ownedPercent} />
              <p className="mt-1.5">
                {position.ownedPercent}% paid: {formatUgx(position.paid)}, {formatUgx(position.remaining)} still to pay
              </p>
              <p>
                <Standing position={position} />
              </p>
            </>
          )}
          {owed === undefined ? null : <p className="font-bold text-clay">{owed}</p>}
        </Row>
      ))}
    </List>
  );
}

function SamePerson({ opened: { about, offered, isMerged } }: { opened: NonNullable<Data["opened"]> }) {
  const isRejected = rejectedAction(useRejection()) === "merge";
  return (
    <details className="mt-4 border-t-[1.5px] border-line" open={offered.length > 0 || isRejected || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">Same person?</summary>
      <List place="folded">
        {offered.map(({ key, text, contact, other }) => (
          <Row key={key} space="none" className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {text}
              <span className="block text-sm text-ink-soft">{contact}</span>
            </span>
            <ButtonForm intent="merge" about={{ ...about, ...other }} className="shrink-0" label={`Merge with ${text}`}>
              Merge
            </ButtonForm>
          </Row>
        ))}
      </List>
      <ActionForm intent="merge" about={about} label="Merge" variant="outline" className="mt-2 pb-3">
        {(bind) => <TextField label="Their other number or e-mail address" maxLength={254} {...bind("with")} />}
      </ActionForm>
      {isMerged ? (
        <ButtonForm intent="split" about={about} buttonClassName="text-button">
          Undo the merge
        </ButtonForm>
      ) : null}
    </details>
  );
}

function KeptData({ data: { who, contactName, selected, found } }: { data: Data }) {
  if (!found || !selected) return null;
  const shared = (found.shared ?? []).map(({ what }) => String(what));
  const tables = Object.entries(found).filter(([, rows]) => rows.length > 0);
  if (tables.length === 0) return <p className="mt-6 font-bold">We have no data about this person.</p>;
  return (
    <Card open as="details" padding="sides" className="mt-4 max-w-2xl">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold">Personal data</summary>
      {selected.others.length > 0 ? (
        <p className="mb-5 wrap-anywhere">
          <strong>{selected.names.join(", ")}</strong>. Shared with {selected.others.join(", ")}: the {contactName}
          {shared.length > 0 ? `, and ${shared.join(", ")}, which several people share and stays` : ""}.
        </p>
      ) : null}
      {tables.map(([name, rows]) => (
        <details key={name} className="border-t-[1.5px] border-line" open={rows.length <= FOLDED_FROM || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center gap-x-2">
            <h2 className="text-lg first-letter:uppercase">{tableWords(name)}</h2>
            <span className="text-ink-soft tabular-nums">{formatNumber(rows.length)}</span>
          </summary>
          <List place="inside" className="pb-2 text-[0.9375rem]">
            {rows.map((row) => (
              <Row key={JSON.stringify(row)} space="small" className="wrap-anywhere">
                {Object.entries(row)
                  .filter(([, value]) => value !== null && value !== "")
                  .map(([column, value]) => `${column.replaceAll("_", " ")}: ${describe(value)}`)
                  .join("; ")}
              </Row>
            ))}
          </List>
        </details>
      ))}
      <a
        className={`${buttonClass("outline", "small")} mt-5`}
        download="personal-data.json"
        href={`data:application/json,${encodeURIComponent(JSON.stringify(found, null, 2))}`}
      >
        Download
      </a>
      <ButtonForm
        intent="erase"
        about={{ who, person: selected.keys }}
        size="regular"
        className="my-6 grid justify-items-start gap-3 border-t-[1.5px] border-line pt-5"
        above={<CheckboxField label="Erase all of it for good. This cannot be undone." name="sure" required />}
      >
        Erase this person
      </ButtonForm>
    </Card>
  );
}

/** A list with more entries than this is folded. */
const FOLDED_FROM = 3;

/** Writes the name of a table in words: "textMessages" becomes "text messages". */
const tableWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function PeopleChoice({
  who,
  contactName,
  choices,
  selected,
}: {
  who: string;
  contactName: string;
  choices: readonly { key: string; text: string }[];
  selected: readonly string[];
}) {
  return (
    // With another selection this is another form, so it is mounted again.
    <Form key={selected.join(" ")} className={classNames(cardClass(), "mt-5 max-w-2xl")}>
      <input type="hidden" name="who" value={who} />
      <fieldset>
        <legend className="font-bold">Several people use this {contactName}. Whose data is it?</legend>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Tick more than one only where one person wrote under several names.
        </p>
        <div className="mt-2 grid gap-1 wrap-anywhere">
          {choices.map(({ key, text }) => (
            <CheckboxField key={key} name="person" value={key} label={text} defaultChecked={selected.includes(key)} />
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="ink" className="mt-3">
        Show
      </Button>
    </Form>
  );
}

function describe(value: unknown): string {
  if (!(value instanceof Date)) return String(value);
  const { date, time } = localDateTime(value);
  return `${dateText(date)} at ${clockText(time)}`;
}
