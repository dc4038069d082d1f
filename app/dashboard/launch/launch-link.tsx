import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { countText } from "#domain/text/count-text.ts";
import { cardClass } from "../cards/card.tsx";
import { viewPath } from "../view/view-path.ts";

export function LaunchLink({ left }: { left: number }) {
  if (left === 0) return null;
  return (
    <Link
      to={viewPath("/dashboard/launch")}
      className={classNames(
        cardClass({ padding: "sides", tone: "pointer" }),
        "mb-4 flex min-h-12 items-center justify-between gap-4 py-2 font-bold no-underline hover:underline",
      )}
    >
      Before you open the site: {countText(left, "thing")} to do
    </Link>
  );
}
