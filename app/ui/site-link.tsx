import { Link, type LinkProps } from "react-router";

// Asked once, in the browser: on data that people pay for, nothing is fetched on a mere hint.
const PREFETCH = savesData() ? "none" : "intent";

/** A link within the site: fetched ahead when a finger or pointer nears it, and faded over to where the browser can. */
export function SiteLink(props: LinkProps) {
  return <Link prefetch={PREFETCH} viewTransition discover="none" {...props} />;
}

function savesData(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && Boolean(connection.saveData)
  );
}
