import { Link, type LinkProps } from "react-router";
import { savesData } from "./saves-data.ts";

// Asked once, in the browser: on data that people pay for, nothing is fetched on a mere hint.
const PREFETCH = savesData() ? "none" : "intent";

/** A link within the site: fetched ahead when a finger or pointer nears it, and faded over to where the browser can. */
export function SiteLink(props: LinkProps) {
  return <Link prefetch={PREFETCH} viewTransition discover="none" {...props} />;
}
