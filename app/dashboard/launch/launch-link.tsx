import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { cardClass } from "../cards/card.tsx";
import { viewPath } from "../view/view-path.ts";
import { launchText } from "./launch-text.ts";

/** Leads to the list of what is left before the opening. `needed` are those of `left` without which it cannot be. */
export function LaunchLink({ left, needed }: { left: number; needed: number }) {
  if (left === 0) return null;
  return (
    <Link
      to={viewPath("/dashboard/launch")}
      className={classNames(
        cardClass({ padding: "sides", tone: "pointer" }),
        "mb-4 flex min-h-12 items-center justify-between gap-4 py-2 font-bold no-underline hover:underline",
      )}
    >
      Before you open the site: {launchText({ left, needed })}
    </Link>
  );
}
