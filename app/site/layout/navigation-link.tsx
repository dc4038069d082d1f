import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SiteLink } from "#app/ui/site-link.tsx";

/** An entry of a menu, which says whether it is where one is; as the link of a section, also on the pages below its own. */
export function NavigationLink({
  to,
  isSection,
  className,
  children,
}: {
  to: string;
  isSection?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const isCurrent = pathname === to || (isSection && to !== "/" && pathname.startsWith(`${to}/`));
  return (
    <SiteLink to={to} className={className} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </SiteLink>
  );
}
