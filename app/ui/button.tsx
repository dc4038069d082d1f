import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "sun" | "ink" | "leaf" | "clay" | "outline" | "ghost";
export type ButtonSize = "regular" | "small";

/** Returns the class of a button. It is exported because a `label` or a `summary` can look like a button too. */
export function buttonClass(variant: ButtonVariant = "sun", size: ButtonSize = "regular"): string {
  return classNames("btn", `btn-${variant}`, size === "small" && "btn-small");
}

type Common = { variant?: ButtonVariant; size?: ButtonSize | undefined };

/** Shows a button. It submits no form unless `type` says so, whereas HTML's default is to submit. */
export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classNames(buttonClass(variant, size), className)} {...rest} />;
}

/** Shows a link that looks like a button, for anchors and addresses outside the router (`tel:`, files). */
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
