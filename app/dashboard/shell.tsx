import { House, type LucideIcon, Menu, Plus, Sun } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { checkField } from "#domain/forms/form-intent.ts";
import type { loader as layoutLoader } from "./layout.server.ts";
import { LogoutButton } from "./logout/logout-button.tsx";
import { additions, findMarkedEntry, type MenuEntry, menu } from "./menu.ts";

/** What stands around every view: the ink sidebar on a wide screen, the bar at the foot of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const { administrator: user, unanswered } = useRouteLoaderData<typeof layoutLoader>("dashboard/layout") ?? {};
  const marked = findMarkedEntry(useLocation().pathname)?.path;
  useEffect(() => {
    window.addEventListener("submit", keepChecksHere);
    return () => window.removeEventListener("submit", keepChecksHere);
  }, []);
  const logout = <LogoutButton className={menuLine(false)} />;
  return (
    <div className="min-h-dvh lg:pl-66">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-sun focus:px-6 focus:py-3 focus:font-bold"
      >
        Skip to the content
      </a>
      <aside className="fixed inset-y-0 left-0 z-30 hidden w-66 flex-col bg-ink text-paper lg:flex print:hidden">
        <UserBadge user={user} />
        <Menus label="Dashboard" marked={marked} className="menu-scroll min-h-0 flex-1 overflow-y-auto px-4 pb-4" />
        <div className="border-t-[1.5px] border-white/10 px-4 py-3">{logout}</div>
      </aside>
      <LoadingMark />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-36 outline-none sm:px-8 lg:px-11 lg:pt-9 lg:pb-20"
      >
        {children}
      </main>
      <nav
        aria-label="Everyday"
        className="fixed inset-x-0 bottom-0 z-30 bg-ink pb-[env(safe-area-inset-bottom)] text-paper lg:hidden print:hidden"
      >
        <ul className="mx-auto flex max-w-xl justify-around">
          <BarLink icon={Sun} label="Today" path="/dashboard" marked={marked} />
          <BarSheet icon={Plus} label="Add" isAccent>
            <p className="display px-3.5 pt-2 pb-3 text-[28px]">What do you want to add?</p>
            <ul>
              {additions.map(({ title, path }) => (
                <li key={path}>
                  <Link to={path} className={menuLine(false)}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </BarSheet>
          <BarLink icon={House} label="Homes" path="/dashboard/properties" marked={marked} />
          <BarSheet icon={Menu} label="More" badge={unanswered}>
            <UserBadge user={user} />
            <Menus label="Everything" marked={marked} />
            <div className="mt-4 border-t-[1.5px] border-white/10 pt-4">{logout}</div>
          </BarSheet>
        </ul>
      </nav>
    </div>
  );
}

/**
 * Conform has a field checked by submitting its form. While a dialog or a view is being taken away React hears of no event, and
 * nobody would stop such a form on its way to the server: the browser would send it, with all that it asks for.
 */
function keepChecksHere(event: SubmitEvent) {
  if (event.submitter?.getAttribute("name") === checkField) event.preventDefault();
}

function UserBadge({ user }: { user: { name: string; email: string } | undefined }) {
  const name = user?.name || "Admin";
  return (
    <div className="flex items-center gap-3.5 px-6 pt-7 pb-6">
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
    </div>
  );
}

type Marked = MenuEntry["path"] | undefined;

function Menus({ label, marked, className }: { label: string; marked: Marked; className?: string }) {
  const unanswered = useRouteLoaderData<typeof layoutLoader>("dashboard/layout")?.unanswered ?? 0;
  return (
    <nav aria-label={label} className={className}>
      {menu.map((entries) => (
        <ul
          key={entries[0]?.path}
          className="not-first:mt-3.5 not-first:border-t-[1.5px] not-first:border-white/10 not-first:pt-3.5"
        >
          {entries.map(({ title, path }) => (
            <li key={path}>
              <Link to={path} aria-current={path === marked ? "page" : undefined} className={menuLine(path === marked)}>
                {title}
                {path.startsWith("/dashboard/enquiries") && unanswered > 0 ? (
                  <span className="ml-auto rounded-full bg-sun px-2.5 py-0.5 text-sm text-ink tabular-nums">
                    {unanswered}
                    <span className="sr-only"> not answered yet</span>
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function menuLine(isMarked: boolean): string {
  return classNames(
    "flex min-h-11 w-full cursor-pointer items-center rounded-xl px-3.5 text-left font-display text-base font-semibold tracking-tight no-underline transition-colors duration-150",
    isMarked ? "bg-sun text-ink" : "text-paper/90 hover:bg-white/10 active:bg-white/20",
  );
}

const BAR_ITEM =
  "relative flex min-h-16 min-w-16 cursor-pointer flex-col items-center justify-center gap-1 px-2 font-display text-[12px] font-semibold no-underline";

function BarIcon({ icon: Icon, isMarked, isAccent }: { icon: LucideIcon; isMarked: boolean; isAccent?: boolean }) {
  return (
    <span
      className={classNames(
        "flex h-7 w-13 items-center justify-center rounded-full transition-colors duration-150",
        isMarked && "bg-sun text-ink",
        isAccent && "bg-white/15 text-sun",
      )}
    >
      <Icon className="size-5" strokeWidth={2.2} aria-hidden="true" />
    </span>
  );
}

function BarLink(props: { icon: LucideIcon; label: string; path: MenuEntry["path"]; marked: Marked }) {
  const isMarked = props.path === props.marked;
  return (
    <li>
      <Link to={props.path} aria-current={isMarked ? "page" : undefined} className={BAR_ITEM}>
        <BarIcon icon={props.icon} isMarked={isMarked} />
        {props.label}
      </Link>
    </li>
  );
}

/** A native popover: it opens without script, closes at a touch outside or Escape, and gives the focus back. */
function BarSheet(props: {
  icon: LucideIcon;
  label: string;
  isAccent?: boolean;
  /** How many were not answered yet. */
  badge?: number;
  children: ReactNode;
}) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key) sheet.current?.hidePopover();
  }, [key]);
  return (
    <li>
      <button type="button" popoverTarget={id} className={BAR_ITEM}>
        <BarIcon icon={props.icon} isMarked={false} isAccent={props.isAccent ?? false} />
        {props.label}
        {props.badge ? (
          <span className="absolute top-1 right-1 rounded-full bg-sun px-1.5 text-[12px] text-ink tabular-nums">
            {props.badge}
            <span className="sr-only"> not answered yet</span>
          </span>
        ) : null}
      </button>
      <div ref={sheet} id={id} popover="auto" className="menu-sheet">
        {props.children}
      </div>
    </li>
  );
}

const QUIET_MS = 250;

/** Says "Loading data..." once a change of view takes long enough to be noticed. */
function LoadingMark() {
  const isBusy = useNavigation().state === "loading";
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <p
      role="status"
      className={classNames(
        "pointer-events-none fixed top-4 right-4 z-40 rounded-full bg-ink px-5 py-2.5 text-sm font-bold text-paper shadow-card transition-opacity duration-150",
        isShown ? "opacity-100" : "opacity-0",
      )}
    >
      {isShown ? "Loading data..." : ""}
    </p>
  );
}
