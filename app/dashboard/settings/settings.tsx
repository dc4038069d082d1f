import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { ChevronDown, ChevronRight } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { countText } from "#domain/text/count-text.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { Fold } from "../forms/fold.tsx";
import { CallbackAddresses } from "../frame/callback-addresses.tsx";
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
  const { search, found, wanted, groups, launch, airtelCallback, version } = loaderData;
  return (
    <>
      <ViewHeader title="Settings" />
      <LaunchLink {...launch} />
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
        <>
          <nav aria-label="Looked for most" className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
            {wanted.map(({ title, places }) => (
              <section key={title} aria-label={title}>
                <p aria-hidden="true" className="mb-1 text-sm text-ink-soft">
                  {title}
                </p>
                <p className="flex flex-wrap gap-1.5 sm:gap-2">
                  {places.map(({ label, to }) => (
                    <Link
                      key={to}
                      to={to}
                      className="inline-flex min-h-11 items-center rounded-full bg-paper-2 px-2.5 text-[0.9375rem] font-bold no-underline hover:bg-sun sm:px-3.5"
                    >
                      {label}
                    </Link>
                  ))}
                </p>
              </section>
            ))}
          </nav>
          <div className="mt-5 grid items-start gap-3 lg:gap-5 xl:grid-cols-3">
            {groups.map((group) => (
              <SettingsGroup key={group.id} {...group} />
            ))}
          </div>
        </>
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

type SettingsRow = { title: string; lead: string; to: string; state?: string | undefined; hasLead?: boolean };

type SettingsGroupProps = { id: string; title: string; state: string; rows: readonly SettingsRow[] };

/**
 * Shows a group, which a phone shows folded: its line says what is in it. A laptop has room for all groups. A browser
 * opens the group that the address names, because the name is that of a part inside the fold.
 */
function SettingsGroup({ id, title, state, rows }: SettingsGroupProps) {
  const { hash } = useLocation();
  const [isNamed, setIsNamed] = useState(false);
  // The server does not know the part of the address after "#".
  useEffect(() => {
    setIsNamed(hash.slice(1) === id);
    if (hash.slice(1) === id) document.getElementById(id)?.closest("details")?.scrollIntoView();
  }, [hash, id]);
  return (
    <Card padding="sides" className="lg:pt-3 lg:pb-1">
      <h2 className="mb-1 text-xl max-lg:hidden">{title}</h2>
      <Fold name={id} isOpen={isNamed} isOnPhone className="scroll-mt-20">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2 lg:hidden">
          <span className="min-w-0">
            <h2 className="text-xl">{title}</h2>
            {state ? <span className="block text-sm font-bold">{state}</span> : null}
            <span className={classNames("text-sm leading-snug text-ink-soft", state ? "line-clamp-1" : "line-clamp-2")}>
              {rows.map((row) => row.title).join(", ")}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft in-open:rotate-180" />
        </summary>
        <div id={id} className="scroll-mt-20 max-lg:border-t-[1.5px] max-lg:border-line max-lg:pb-1">
          <SettingsRows rows={rows} />
        </div>
      </Fold>
    </Card>
  );
}

function SettingsRows({ rows }: { rows: readonly SettingsRow[] }) {
  return (
    <List place="folded">
      {rows.map(({ title, lead, to, state, hasLead }) => (
        <Row key={to} space="none">
          <Link to={to} className="group flex min-h-12 items-center justify-between gap-4 py-1.5 no-underline">
            <span className="min-w-0">
              <span className="block font-display font-bold tracking-tight group-hover:underline">{title}</span>
              <span className={classNames("text-sm text-ink-soft", hasLead ? "block" : "line-clamp-2")}>{lead}</span>
            </span>
            <span className="flex shrink-0 items-center gap-2 text-sm text-ink-soft">
              {state}
              <ChevronRight aria-hidden="true" className="size-5" />
            </span>
          </Link>
        </Row>
      ))}
    </List>
  );
}
