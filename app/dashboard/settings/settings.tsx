import { useId, useState } from "react";
import { Link } from "react-router";
import { ChevronDown, ChevronRight } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { countText } from "#domain/text/count-text.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { CallbackAddresses } from "../frame/callback-addresses.tsx";
import { officePlaces } from "../frame/menu.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { LaunchLink } from "../launch/launch-link.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/settings.ts";

export { loader } from "./settings.server.ts";

export const handle = viewHandle({ title: "Settings", topics: ["settings"] });

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { search, found, groups, left, airtelCallback, version } = loaderData;
  return (
    <>
      <ViewHeader title="Settings" />
      <LaunchLink left={left} />
      <SearchForm
        action={viewPath("/dashboard/settings")}
        label="Search settings"
        placeholder="Deposit, phone"
        search={search}
        isLive
      />
      <p role="status" className={search.length < 3 ? "sr-only" : "my-4 text-ink-soft"}>
        {search.length < 3 ? "" : `${countText(found.length, "setting")} found`}
      </p>
      {found.length > 0 ? (
        <Card padding="sides" className="py-1">
          <SettingsRows rows={found.map(({ detail, ...row }) => ({ ...row, lead: detail, hasLead: true }))} />
        </Card>
      ) : search.length >= 3 ? (
        <EmptyState title="No setting matches.">
          <p className="mb-2">Search for what it is about:</p>
          <p className="flex flex-wrap justify-center gap-x-5">
            {["Deposit", "Phone", "Opening hours", "Reminder", "Photo", "Password"].map((word) => (
              <Link key={word} to={viewPath("/dashboard/settings", { search: word })} className="text-button">
                {word}
              </Link>
            ))}
            <Link to={viewPath("/dashboard/settings")} className="text-button">
              All settings
            </Link>
          </p>
        </EmptyState>
      ) : (
        <div className="mt-5 grid items-start gap-3 lg:gap-5 xl:grid-cols-3">
          {groups.map(({ title, areas }) => (
            <SettingsGroup key={title} title={title} rows={areas} />
          ))}
          {Object.entries(officeGroups).map(([title, rows]) => (
            <SettingsGroup key={title} title={title} rows={rows} />
          ))}
        </div>
      )}
      {airtelCallback === undefined ? null : (
        <div className="mt-6">
          <CallbackAddresses
            title="Address for Airtel"
            addresses={[{ name: "Callback URL of the application", address: airtelCallback }]}
          >
            Enter it in Airtel's portal. It is secret.
          </CallbackAddresses>
        </div>
      )}
      <p className="mt-6 text-sm text-ink-soft">Amaka {version}</p>
    </>
  );
}

const rowOf = ({ title, lead, path }: (typeof officePlaces)[keyof typeof officePlaces]) => ({ title, lead, to: path });

/** The places of the office are grouped by what the administrator wants to do. */
const officeGroups = {
  "You and the launch": [officePlaces.profile, officePlaces.launch].map(rowOf),
  "Keep and find again": [officePlaces.backups, officePlaces.exports, officePlaces.bin, officePlaces.audit].map(rowOf),
  "What was sent": [officePlaces.mail, officePlaces.sms].map(rowOf),
};

type SettingsRow = { title: string; lead: string; to: string; isChanged?: boolean; hasLead?: boolean };

/** The groups that were opened stay so when one comes back from a setting. */
const opened = new Set<string>();

/** Shows a group, which a phone shows folded: it opens in place, and its line says what is in it. */
function SettingsGroup({ title, rows }: { title: string; rows: readonly SettingsRow[] }) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(opened.has(title));
  const toggle = () => {
    if (isOpen) opened.delete(title);
    else opened.add(title);
    setIsOpen(!isOpen);
  };
  return (
    <Card padding="sides" className="lg:pt-3 lg:pb-1">
      <h2 className="mb-1 text-xl max-lg:hidden">{title}</h2>
      <h2 className="text-xl lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={toggle}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-2 text-left"
        >
          <span className="min-w-0">
            {title}
            <span className="line-clamp-2 font-sans text-sm leading-snug font-normal tracking-normal text-ink-soft">
              {rows.map((row) => row.title).join(", ")}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft in-aria-expanded:rotate-180" />
        </button>
      </h2>
      <div id={listId} className={isOpen ? "max-lg:border-t-[1.5px] max-lg:border-line max-lg:pb-1" : "max-lg:hidden"}>
        <SettingsRows rows={rows} />
      </div>
    </Card>
  );
}

function SettingsRows({ rows }: { rows: readonly SettingsRow[] }) {
  return (
    <List place="folded">
      {rows.map(({ title, lead, to, isChanged, hasLead }) => (
        <Row key={to} space="none">
          <Link to={to} className="group flex min-h-12 items-center justify-between gap-4 py-1.5 no-underline">
            <span className="min-w-0">
              <span className="block font-display font-bold tracking-tight group-hover:underline">{title}</span>
              <span className={classNames("text-sm text-ink-soft", hasLead ? "block" : "line-clamp-2")}>{lead}</span>
            </span>
            <span className="flex shrink-0 items-center gap-2 text-sm text-ink-soft">
              {isChanged ? "Changed" : null}
              <ChevronRight aria-hidden="true" className="size-5" />
            </span>
          </Link>
        </Row>
      ))}
    </List>
  );
}
