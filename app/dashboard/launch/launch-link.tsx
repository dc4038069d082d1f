import { Link } from "react-router";
import { countText } from "#domain/text/count-text.ts";
import { viewPath } from "../view/view-path.ts";

export function LaunchLink({ left }: { left: number }) {
  if (left === 0) return null;
  return (
    <Link
      to={viewPath("/dashboard/launch")}
      className="mb-4 flex min-h-12 items-center justify-between gap-4 rounded-card border-[1.5px] border-sun-deep bg-white px-5 py-2 font-bold no-underline hover:underline sm:px-6"
    >
      Before you open the site: {countText(left, "thing")} to do
    </Link>
  );
}
