import type { ComponentPropsWithRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { cardClass } from "./card.tsx";

/**
 * `card`: a card of its own. `edges`: the same, whose rows bring their space at the sides, so that a marked row reaches
 * the edges. `inside`: below a heading of a card. `folded`: all there is in a part that opens.
 */
type Place = "card" | "edges" | "inside" | "folded";

const between = "*:border-line *:not-first:border-t-[1.5px]";

const places: Record<Place, string> = {
  card: classNames(cardClass({ padding: "sides" }), between),
  edges: classNames(cardClass({ padding: "none" }), between),
  inside: "*:border-t-[1.5px] *:border-line",
  folded: between,
};

type ListProps = ComponentPropsWithRef<"ul"> & { place?: Place };

/** Rows one below the other, with a line between them. */
export function List({ place = "card", className, ...rest }: ListProps) {
  return <ul {...rest} className={classNames(places[place], className)} />;
}

type OrderedListProps = ComponentPropsWithRef<"ol"> & { place?: Place };

/** Rows whose order says something, such as the newest first. */
export function OrderedList({ place = "card", className, ...rest }: OrderedListProps) {
  return <ol {...rest} className={classNames(places[place], className)} />;
}
