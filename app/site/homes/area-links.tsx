import type { ReactNode } from "react";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { inEnglish } from "#app/ui/say.tsx";
import { type Area, areaPath } from "#domain/catalogue/area.ts";

const MAX_AREAS = 24;

/** Returns the first areas of a list without the one of this page. */
export function areaLinks(areas: readonly (Area & { homes: number; path?: string })[], present?: string) {
  return areas
    .flatMap(({ name, slug, homes, path = areaPath({ slug }) }) => (slug === present ? [] : [{ name, homes, path }]))
    .slice(0, MAX_AREAS);
}

export function AreaLinks({ title, areas }: { title: ReactNode; areas: ReturnType<typeof areaLinks> }) {
  const to = useSitePath();
  if (areas.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby="areas">
      <h2 id="areas">{title}</h2>
      <ul className="area-links">
        {areas.map(({ name, homes, path }) => (
          <li key={path}>
            <a href={to(path)} className="chip">
              {inEnglish(name)} <small>{homes}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
