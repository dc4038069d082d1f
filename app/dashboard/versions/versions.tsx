import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { sinceText } from "#domain/time/kampala-time.ts";
import { rejectionMessage, useRejection } from "../actions/action-result.ts";
import { Card } from "../cards/card.tsx";
import { Fact, Facts } from "../cards/facts.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewPath } from "../view/view-path.ts";
import type { VersionsData } from "./versions.server.ts";

export function Versions({ versions }: { versions: VersionsData }) {
  const { title, form, history, selected } = versions;
  const message = rejectionMessage(useRejection());
  const shown = history.find((entry) => entry.what === "version" && entry.id === selected);
  return (
    <>
      <p className="mb-1">
        <Link to={form} className="text-button">
          Back to the form
        </Link>
      </p>
      <ViewHeader
        title={`Versions of ${title}`}
        lead="Each save is kept. Restoring one loses nothing: it becomes a new version. Who sees it stays as it is."
      />
      {message ? <Rejected>{message}</Rejected> : null}
      {shown === undefined ? (
        <EmptyState title="Nothing was changed here yet." />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
          <History versions={versions} />
          <SelectedVersion versions={versions} id={shown.id} />
        </div>
      )}
    </>
  );
}

type Entry = VersionsData["history"][number];

/** Lists the versions with the actions between them, the newest first. A version can be selected. */
function History({ versions: { history, kind, id, selected, now } }: { versions: VersionsData }) {
  return (
    <Card aria-label="Versions" as="nav" padding="small">
      <ol className="max-h-[60vh] overflow-y-auto">
        {history.map((entry) => (
          <li key={`${entry.what} ${entry.id}`}>
            {entry.what === "intent" ? (
              <p className="px-3.5 py-2 text-sm text-ink-soft wrap-anywhere">
                <span className="block font-bold text-ink">{entry.text}</span>
                {capitalized(sinceText(entry.at, now))}, {entry.actorName}
              </p>
            ) : (
              <VersionLink
                version={entry}
                to={viewPath("/dashboard/versions/:of/:id", { of: kind, id, version: entry.id })}
                isSelected={entry.id === selected}
                now={now}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type VersionLinkProps = {
  version: Extract<Entry, { what: "version" }>;
  to: string;
  isSelected: boolean;
  now: Date;
};

/** Shows when a version was saved, by whom, and which fields it changed. */
function VersionLink({ version, to, isSelected, now }: VersionLinkProps) {
  const { actorName, at, isNewest, isFirst, changed } = version;
  return (
    <Link
      to={to}
      aria-current={isSelected ? "true" : undefined}
      preventScrollReset
      className={classNames(
        "block rounded-xl px-3.5 py-2.5 no-underline",
        isSelected ? "bg-ink text-paper" : "hover:bg-paper-2",
      )}
    >
      <span className="block font-bold">
        {actorName === "" ? "As it was at first" : capitalized(sinceText(at, now))}
        {isNewest ? ", the newest" : ""}
      </span>
      <span className={classNames("block text-sm", isSelected ? "text-paper/80" : "text-ink-soft")}>
        {actorName}
        {actorName && !isFirst && changed.length > 0 ? ": " : ""}
        {isFirst ? "" : changed.join(", ")}
      </span>
    </Link>
  );
}

/** Shows the fields of the selected version, with the button that restores it unless nothing would change. */
function SelectedVersion({ versions: { fields, isAsNow, version }, id }: { versions: VersionsData; id: number }) {
  return (
    <Card aria-label="This version" padding="large">
      <h2 className="text-[1.375rem]">What this version said</h2>
      <Facts layout="texts" className="mt-5">
        {fields.map(({ label, text }) => (
          <Fact key={label} label={label} className="border-t-[1.5px] border-line py-4">
            <div className="mt-1 max-h-96 overflow-y-auto whitespace-pre-line">{text}</div>
          </Fact>
        ))}
      </Facts>
      {isAsNow ? (
        <p className="border-t-[1.5px] border-line pt-5 font-bold">It is the same as it is now.</p>
      ) : (
        <ButtonForm
          intent="restore"
          about={{ state: id, version }}
          variant="sun"
          size="regular"
          busyLabel="Restoring..."
          className="border-t-[1.5px] border-line pt-5"
        >
          Restore this version
        </ButtonForm>
      )}
    </Card>
  );
}
