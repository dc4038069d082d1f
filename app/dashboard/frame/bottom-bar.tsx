import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Coins, type Icon, Inbox, Menu as MenuIcon, Plus, Search, Sun } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { viewPath } from "../view/view-path.ts";
import type { MenuPosition } from "./menu.ts";
import { Badge } from "./menu-links.tsx";
import { isInSheetEntry } from "./sheet.tsx";

export function BottomBar({
  position,
  sheets,
}: {
  position: MenuPosition | undefined;
  sheets: { add: string; more: string; search: string };
}) {
  const { unanswered = 0 } = useDashboardData() ?? {};
  const marked = position?.entry.path;
  return (
    <nav aria-label="Everyday" className="bottom-bar beside-bars bg-ink text-paper lg:hidden print:hidden">
      <ul className="mx-auto grid max-w-xl grid-cols-[1.4fr_repeat(5,minmax(0,1fr))] max-[280px]:grid-cols-3">
        <BarLink icon={Sun} label="Dashboard" path={viewPath("/dashboard")} marked={marked} />
        <BarLink icon={Inbox} label="Inbox" path={viewPath("/dashboard/enquiries/:id?")} marked={marked}>
          <Badge count={unanswered} className="absolute top-1 left-1/2 ml-2 px-[6px] text-[12px]" />
        </BarLink>
        <BarButton icon={Plus} label="Add" opens={sheets.add} isAccent />
        <BarLink icon={Coins} label="Money" path={viewPath("/dashboard/desk")} marked={marked} />
        <BarButton icon={MenuIcon} label="More" opens={sheets.more} />
        <BarButton icon={Search} label="Search" opens={sheets.search} />
      </ul>
    </nav>
  );
}

const BAR_ITEM =
  "relative flex min-h-[64px] w-full cursor-pointer flex-col items-center justify-center gap-1 font-display text-[clamp(12px,0.75rem,3.7vw)] font-semibold no-underline";

function BarIcon({ icon: Icon, isMarked, isAccent }: { icon: Icon; isMarked?: boolean; isAccent?: boolean }) {
  return (
    <span
      className={classNames(
        "flex h-[28px] w-full max-w-[48px] items-center justify-center rounded-full transition-colors duration-150",
        isMarked && "bg-sun text-ink",
        isAccent && "bg-white/15 text-sun",
      )}
    >
      <Icon className="size-[20px]" strokeWidth={2.2} aria-hidden="true" />
    </span>
  );
}

function BarLink(props: { icon: Icon; label: string; path: string; marked: string | undefined; children?: ReactNode }) {
  const isMarked = props.path === props.marked;
  const navigate = useNavigate();
  return (
    <li>
      <Link
        to={props.path}
        aria-current={isMarked ? "true" : undefined}
        className={BAR_ITEM}
        onClick={(event) => {
          if (!isInSheetEntry() || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(props.path, { replace: true });
        }}
      >
        <BarIcon icon={props.icon} isMarked={isMarked} />
        {props.label}
        {props.children}
      </Link>
    </li>
  );
}

function BarButton(props: { icon: Icon; label: string; opens: string; isAccent?: boolean }) {
  return (
    <li>
      <button type="button" popoverTarget={props.opens} className={BAR_ITEM}>
        <BarIcon icon={props.icon} isAccent={props.isAccent ?? false} />
        {props.label}
      </button>
    </li>
  );
}
