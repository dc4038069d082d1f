import { type ComponentPropsWithRef, createElement, type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";

type CardElement = "section" | "div" | "article" | "details" | "form" | "nav" | "li";

/**
 * The padding is the space inside the card. Rows bring their own space above and below (`sides`) or on all sides
 * (`none`).
 */
type CardPadding = "none" | "sides" | "small" | "compact" | "regular" | "form" | "large";

const paddings: Record<CardPadding, string> = {
  none: "",
  sides: "px-5 sm:px-6",
  small: "p-3",
  compact: "p-5",
  regular: "p-5 sm:p-6",
  form: "p-4 sm:p-6",
  large: "p-5 sm:p-7",
};

/**
 * A `quiet` card is beside the main content, a `sample` shows how something will look, a `pointer` leads on, an
 * `urgent` one needs an answer, and a `done` one reports a result.
 */
type CardTone = "plain" | "quiet" | "sample" | "pointer" | "urgent" | "done";

const tones: Record<CardTone, string> = {
  plain: "border-[1.5px] border-line bg-white",
  quiet: "bg-paper-2",
  sample: "border-[1.5px] border-line bg-paper-2",
  pointer: "border-[1.5px] border-sun-deep bg-white",
  urgent: "border-2 border-clay bg-white",
  done: "border-2 border-leaf bg-white",
};

type CardLook = { padding?: CardPadding; tone?: CardTone };

/** Returns the classes of a card, for an element that is another component as well, such as a link. */
export function cardClass({ padding = "regular", tone = "plain" }: CardLook = {}): string {
  return classNames("rounded-card", tones[tone], paddings[padding]);
}

type CardProps<Element extends CardElement> = ComponentPropsWithRef<Element> &
  CardLook & {
    as?: Element;
    /**
     * The heading also names the card for screen readers. Cards without it have a heading of their own and name the
     * card themselves.
     */
    heading?: string;
    children?: ReactNode;
  };

/** Draws the surface on which a view groups related content. `className` only places the card on the page. */
export function Card<Element extends CardElement = "section">(props: CardProps<Element>) {
  const { as = "section", padding, tone, heading, className, children, ...rest } = props;
  const id = useId();
  const look = { ...(padding && { padding }), ...(tone && { tone }) };
  return createElement(
    as,
    { ...(heading && { "aria-labelledby": id }), ...rest, className: classNames(cardClass(look), className) },
    heading ? (
      <h2 id={id} className="text-[1.625rem] wrap-anywhere">
        {heading}
      </h2>
    ) : null,
    children,
  );
}
