import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { Plus, Search } from "#app/dashboard/icons.tsx";
import { SearchBox } from "#app/dashboard/search/search-box.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { loadingNoteClass } from "./cards/loading-note.ts";
import { BottomBar } from "./frame/bottom-bar.tsx";
import { DoneNotice } from "./frame/done-notice.tsx";
import { findMenuPosition, quickAdditions } from "./frame/menu.ts";
import { Menu, MenuFooter, MenuGrid, UserBadge } from "./frame/menu-links.tsx";
import { Sheet } from "./frame/sheet.tsx";
import { useFocusOnError } from "./frame/use-focus-on-error.ts";
import { useKeepFocusVisible } from "./frame/use-keep-focus-visible.ts";
import { ViewTabs } from "./frame/view-tabs.tsx";
import { keepsItsKeys } from "./lists/use-list-keys.ts";
import { areListKeysOn } from "./lists/use-list-keys-choice.ts";
import { useConnectionWatch } from "./live/connection.ts";
import { OfflineMark } from "./live/offline-mark.tsx";
import { Results } from "./results/results.tsx";

/** The popovers have these ids. Buttons open them by id, which works before hydration. */
const sheets = { add: "add-sheet", more: "more-sheet", search: "search-sheet" };

/** Shows the frame of the dashboard: menu, bars, search and results around the current view. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const position = findMenuPosition(pathname);
  useConnectionWatch();
  useKeepFocusVisible();
  useFocusOnError();
  return (
    <div className="shell lg:pl-68">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-sun focus:px-6 focus:py-3 focus:font-bold"
      >
        Skip to the content
      </a>
      <aside className="fixed inset-y-0 left-0 z-30 hidden w-68 flex-col bg-ink text-paper lg:flex print:hidden">
        <div className="sidebar-part px-6 pt-6 pb-4">
          <UserBadge />
        </div>
        <div className="sidebar-part flex gap-2 px-4 pb-4">
          <button
            type="button"
            popoverTarget={sheets.search}
            title="Ctrl+K"
            aria-keyshortcuts="Control+K Meta+K"
            className={classNames(SIDEBAR_BUTTON, "flex-1")}
          >
            <Search aria-hidden="true" className="size-[19px] shrink-0" />
            Search
          </button>
          <button type="button" popoverTarget={sheets.add} className={SIDEBAR_BUTTON}>
            <Plus aria-hidden="true" className="size-5 text-sun" />
            Add
          </button>
        </div>
        <nav aria-label="Dashboard" className="menu-scroll min-h-0 flex-1 overflow-y-auto px-4 pb-4">
          <Menu position={position} />
        </nav>
        <div className="sidebar-foot border-t-[1.5px] border-white/10 px-4 py-3">
          <MenuFooter />
        </div>
      </aside>
      <StatusMark />
      <main
        id="content"
        tabIndex={-1}
        className="view beside-bars mx-auto w-full max-w-[1200px] px-4 pt-6 outline-none sm:px-8 lg:px-11 lg:pt-9"
      >
        <Results>
          <OfflineMark />
          <DoneNotice />
        </Results>
        <ViewTabs position={position} pathname={pathname} />
        {children}
      </main>
      <BottomBar position={position} sheets={sheets} />
      <Sheet id={sheets.add} label="Add" className="add-sheet">
        <p className="display px-1 pt-2 pb-4 text-[1.75rem]">What do you want to add?</p>
        <ul className="grid grid-cols-2 gap-2.5">
          {quickAdditions.map(({ title, path, icon: Icon }) => (
            <li key={path}>
              <Link
                to={path}
                replace
                className="flex h-full min-h-20 flex-col justify-between gap-3 rounded-2xl bg-white/8 p-3.5 font-display font-semibold tracking-tight no-underline transition-colors duration-150 hover:bg-white/15 active:bg-white/20"
              >
                <Icon aria-hidden="true" className="size-6 text-sun" strokeWidth={2} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet id={sheets.more} label="More" className="more-sheet">
        <div className="px-2 pt-1 pb-2">
          <UserBadge />
        </div>
        <nav aria-label="Everything">
          <MenuGrid position={position} />
        </nav>
        <div className="mt-2 grid grid-cols-2 gap-x-2 border-t-[1.5px] border-white/10 pt-1">
          <MenuFooter />
        </div>
      </Sheet>
      <SearchSheet id={sheets.search} />
    </div>
  );
}

const SIDEBAR_BUTTON =
  "flex min-h-11 cursor-pointer items-center gap-2 rounded-xl bg-white/8 px-3 whitespace-nowrap font-display font-semibold tracking-tight transition-colors duration-150 hover:bg-white/15";

const QUIET_MS = 250;

function StatusMark() {
  const { state, formMethod } = useNavigation();
  // While a form is sent, its button says so.
  const isBusy = state === "loading" && formMethod !== "POST";
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return (
    <p
      role="status"
      className={classNames(loadingNoteClass, "transition-opacity duration-150", isLate ? "opacity-100" : "opacity-0")}
    >
      {isLate ? "Loading data..." : ""}
    </p>
  );
}

/** Tells whether a key is a "/" for the view: not a letter of a text, and not with keys of one letter turned off. */
function isSlashOfView({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key !== "/" || ctrlKey || metaKey || altKey || isComposing || !areListKeysOn()) return false;
  return !(target instanceof Element && target.closest(keepsItsKeys));
}

/** The search of the view's own list is also there while the list is empty. */
const findViewSearch = () =>
  [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")].find((field) => field.checkVisibility());

/** Shows the sheet of the search, which its buttons and Ctrl+K open. */
function SearchSheet({ id }: { id: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The search is mounted again after closing. Otherwise every change of data would load its results again.
  const [round, setRound] = useState(0);
  const focus = useCallback(() => field.current?.focus(), []);
  const beginAnew = useCallback(() => setRound((now) => now + 1), []);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isSlash = isSlashOfView(event);
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      // While a modal dialog is open, the keys belong to it.
      if (!(isCommand || isSlash) || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      const own = isSlash ? findViewSearch() : undefined;
      // In a view of forms a stray "/" does not open the search of everything.
      if (isSlash && !own && document.querySelector("main form")) return;
      event.preventDefault();
      if (own) {
        own.focus();
        own.select();
        return;
      }
      const sheet = document.getElementById(id);
      if (sheet?.matches(":popover-open")) field.current?.focus();
      else sheet?.showPopover();
    };
    document.addEventListener("keydown", openByKey);
    return () => document.removeEventListener("keydown", openByKey);
  }, [id]);
  return (
    <Sheet id={id} label="Search" className="search-sheet" onOpen={focus} onClose={beginAnew}>
      <SearchBox key={round} field={field} sheetId={id} />
    </Sheet>
  );
}
