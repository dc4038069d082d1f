import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { SignOutForm } from "#app/dashboard/forms/sign-out-form.tsx";
import { ChevronDown, ExternalLink, LogOut } from "#app/dashboard/icons.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { viewPath } from "../view/view-path.ts";
import {
  findGroupedPlace,
  type MenuEntry,
  type MenuPlace,
  type MenuPosition,
  menu,
  menuGroups,
  viewsOfEntry,
} from "./menu.ts";

/** Shows the menu as one column. An entry with tabs opens in place, and is open if the current view is one of them. */
export function Menu({ position }: { position: MenuPosition | undefined }) {
  return (
    <ul className="menu-list">
      {menu.map((entry) => (
        <Entry key={entry.title} entry={entry} position={position?.entry === entry ? position : undefined} />
      ))}
    </ul>
  );
}

function Entry({ entry, position }: { entry: MenuEntry; position: MenuPosition | undefined }) {
  const listId = useId();
  const [isOpened, setIsOpened] = useState<boolean>();
  const isOpen = isOpened ?? position !== undefined;
  const { title, path, icon, tabs, addition } = entry;
  return (
    <li>
      <div className="relative">
        <EntryLink
          title={title}
          path={path}
          icon={icon}
          isMarked={position !== undefined}
          hasTabs={tabs !== undefined}
        />
        {tabs ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={`Views of ${title}`}
            onClick={() => setIsOpened(!isOpen)}
            className="menu-fold"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </button>
        ) : null}
      </div>
      {tabs ? (
        <ul id={listId} hidden={!isOpen} className="menu-views">
          {isOpen
            ? viewsOfEntry(entry).map((view) => (
                <SubLink key={view.title} place={view} isMarked={position?.place === view} />
              ))
            : null}
        </ul>
      ) : null}
      {addition ? (
        <ul className="menu-views">
          <SubLink place={addition} isMarked={position?.place === addition} />
        </ul>
      ) : null}
    </li>
  );
}

function SubLink({ place: { title, path }, isMarked }: { place: MenuPlace; isMarked: boolean }) {
  return (
    <li>
      <Link to={path} aria-current={isMarked ? "page" : undefined} discover="none" className="menu-line">
        {title}
      </Link>
    </li>
  );
}

type EntryLinkProps = Pick<MenuEntry, "title" | "path" | "icon"> & {
  isMarked: boolean;
  hasTabs?: boolean;
  replaces?: boolean;
};

function EntryLink({ title, path, icon: Icon, isMarked, hasTabs = false, replaces = false }: EntryLinkProps) {
  const { unanswered = 0 } = useDashboardData() ?? {};
  return (
    <Link
      to={path}
      replace={replaces}
      aria-current={isMarked ? "true" : undefined}
      discover="none"
      className={classNames("menu-line", hasTabs && "pr-11")}
    >
      <Icon aria-hidden="true" className="size-[19px] shrink-0" strokeWidth={2} />
      {title}
      {title === "Inbox" ? <Badge count={unanswered} /> : null}
    </Link>
  );
}

/** Shows the menu on a phone, in groups. Most tabs are left out, because they are at the head of each view. */
export function MenuGrid({ position }: { position: MenuPosition | undefined }) {
  const marked = findGroupedPlace(position);
  return menuGroups.map(({ title, places }) => (
    <section key={title} className="not-first:mt-1.5">
      <h2 className="px-3.5 pb-1 max-[359px]:px-2 font-sans text-sm font-normal tracking-normal text-paper/70">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-2">
        {places.map((place) => (
          // The last name of an odd number has the room of two, so that a long one is not broken.
          <li key={place.title} className="last:odd:col-span-2">
            <EntryLink title={place.title} path={place.path} icon={place.icon} isMarked={place === marked} replaces />
          </li>
        ))}
      </ul>
    </section>
  ));
}

export function MenuFooter() {
  return (
    <>
      <a href="/" target="_blank" rel="noopener" className="menu-line">
        <ExternalLink aria-hidden="true" className="size-[19px] shrink-0" strokeWidth={2} />
        View site
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      <LogoutButton className="menu-line">
        <LogOut aria-hidden="true" className="size-[19px] shrink-0" strokeWidth={2} />
        Logout
      </LogoutButton>
    </>
  );
}

export function UserBadge() {
  const { administrator: user } = useDashboardData() ?? {};
  const name = user?.name || "Admin";
  return (
    <Link to={viewPath("/dashboard/profile")} className="flex min-w-0 items-center gap-3.5 rounded-2xl no-underline">
      <span
        aria-hidden="true"
        className="display flex size-11 shrink-0 items-center justify-center rounded-2xl bg-sun text-xl text-ink"
      >
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-bold">{name}</span>
        <span className="block truncate text-sm text-paper/70">{user?.email}</span>
      </span>
    </Link>
  );
}

export function Badge({ count, className = "ml-auto px-2 py-0.5 text-sm" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={classNames("rounded-full bg-sun text-ink tabular-nums whitespace-nowrap", className)}>
      {count}
      <span className="sr-only"> not answered yet</span>
    </span>
  );
}

/** Asks for confirmation in place. Before hydration it is a link to the page that asks. */
function LogoutButton({ className, children = "Logout" }: { className?: string; children?: ReactNode }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Link
        to="/dashboard/logout"
        className={className}
        data-asks-in-place
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        {children}
      </Link>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Are you sure you want to logout?">
        <SignOutForm className="mt-7 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" size="small" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button type="submit" size="small">
            Logout
          </Button>
        </SignOutForm>
      </Dialog>
    </>
  );
}
