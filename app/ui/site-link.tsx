import type { AnchorHTMLAttributes } from "react";

/** A link within the site. It loads the next page whole, which the page cache has at hand, and fades over to it where the browser can. */
export function SiteLink({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
