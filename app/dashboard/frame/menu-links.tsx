import { ExternalLink, LogOut } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { SignOutForm } from "#app/dashboard/forms/sign-out-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { type MenuEntry, type MenuGroup, menu } from "./menu.ts";

export type Marked = MenuEntry["path"] | undefined;

type MenuProps = {
  marked: Marked;
  isInSheet?: boolean;
};

export function Menu({ marked, isInSheet = false }: MenuProps) {
  return menu.map((group) => <Group key={group.heading ?? ""} {...group} marked={marked} isInSheet={isInSheet} />);
}

function Group({
  heading,
  entries,
  marked,
  isInSheet,
}: MenuGroup & Required<Pick<MenuProps, "isInSheet">> & MenuProps) {
  const headingId = useId();
  const { unanswered = 0 } = useDashboardData() ?? {};
  return (
    <div className="not-first:mt-5">
      {heading === undefined ? null : (
        <p id={headingId} className="px-3.5 pb-1 text-[0.8125rem] font-bold text-paper/70">
          {heading}
        </p>
      )}
      <ul
        aria-labelledby={heading === undefined ? undefined : headingId}
        className={classNames(isInSheet && "grid grid-cols-2 gap-x-2")}
      >
        {entries.map(({ title, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              replace={isInSheet}
              aria-current={path === marked ? "page" : undefined}
              className={classNames(menuLine(path === marked), isInSheet ? "gap-2.5 px-2.5" : "gap-3 px-3.5")}
            >
              <Icon aria-hidden="true" className="size-[19px] shrink-0" strokeWidth={2} />
              {title}
              {path === "/dashboard/enquiries" ? <Badge count={unanswered} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function MenuFooter() {
  return (
    <>
      <a href="/" target="_blank" rel="noopener" className={classNames(menuLine(false), "gap-3 px-3.5")}>
        <ExternalLink aria-hidden="true" className="size-[19px] shrink-0" strokeWidth={2} />
        View site
        <span className="sr-only"> (opens a new tab)</span>
      </a>
      <LogoutButton className={classNames(menuLine(false), "gap-3 px-3.5")}>
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
    <div className="flex min-w-0 items-center gap-3.5">
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

export function Badge({ count, className = "ml-auto px-2 py-0.5 text-sm" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span className={classNames("rounded-full bg-sun text-ink tabular-nums whitespace-nowrap", className)}>
      {count}
      <span className="sr-only"> not answered yet</span>
    </span>
  );
}

function menuLine(isMarked: boolean): string {
  return classNames(
    "flex min-h-11 w-full cursor-pointer items-center rounded-xl py-1.5 text-left font-display text-base leading-tight font-semibold tracking-tight no-underline transition-colors duration-150",
    isMarked ? "bg-sun text-ink" : "text-paper/90 hover:bg-white/10 active:bg-white/20",
  );
}

/** Asks in place; before hydration, a link to the page that asks. */
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
