import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export type ButtonLook = "sun" | "ink" | "leaf" | "clay" | "outline" | "ghost";
export type ButtonSize = "regular" | "small";

/** The look of everything that is pressed. Also for a `label` or a `summary` that acts as a button. */
export function buttonClass(look: ButtonLook = "sun", size: ButtonSize = "regular"): string {
  return classNames("btn", `btn-${look}`, size === "small" && "btn-small");
}

type Common = { look?: ButtonLook; size?: ButtonSize };

export function Button({
  look,
  size,
  className,
  type = "button",
  ...rest
}: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classNames(buttonClass(look, size), className)} {...rest} />;
}

/** A plain anchor: for addresses outside the router (`tel:`, `https://wa.me/...`, files) and for anchors in a page. */
export function ButtonAnchor({
  look,
  size,
  className,
  children,
  ...rest
}: Common & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classNames(buttonClass(look, size), className)} {...rest}>
      {children}
    </a>
  );
}
