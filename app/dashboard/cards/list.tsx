import type { ComponentPropsWithRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { cardClass } from "./card.tsx";

/**
 * `card` is a card of its own. `edges` is a card whose rows bring the space at the sides, so that a marked row reaches
 * both edges. `inside` follows the heading of a card. `folded` is the whole content of a part that opens.
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

/** Shows rows below each other with a line between them. */
export function List({ place = "card", className, ...rest }: ListProps) {
  return <ul {...rest} className={classNames(places[place], className)} />;
}

type OrderedListProps = ComponentPropsWithRef<"ol"> & { place?: Place };

/** Shows rows whose order has a meaning, such as the newest first. */
export function OrderedList({ place = "card", className, ...rest }: OrderedListProps) {
  return <ol {...rest} className={classNames(places[place], className)} />;
}
