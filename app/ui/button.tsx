import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "sun" | "ink" | "leaf" | "clay" | "outline" | "ghost";
export type ButtonSize = "regular" | "small";

/** Also used on a `label` or `summary`. */
export function buttonClass(variant: ButtonVariant = "sun", size: ButtonSize = "regular"): string {
  return classNames("btn", `btn-${variant}`, size === "small" && "btn-small");
}

type Common = { variant?: ButtonVariant; size?: ButtonSize | undefined };

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classNames(buttonClass(variant, size), className)} {...rest} />;
}

/** For anchors and addresses outside the router (`tel:`, files). */
export function ButtonAnchor({
  variant,
  size,
  className,
  children,
  ...rest
}: Common & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={classNames(buttonClass(variant, size), className)} {...rest}>
      {children}
    </a>
  );
}
