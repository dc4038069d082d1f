import { type Area, areaPath } from "#domain/catalogue/area.ts";

const MAX_AREAS = 24;

export function areaLinks(areas: readonly (Area & { homes: number })[], present?: string) {
  return areas
    .flatMap(({ name, slug, homes }) => (slug === present ? [] : [{ name, slug, homes }]))
    .slice(0, MAX_AREAS);
}

export function AreaLinks({ title, areas }: { title: string; areas: ReturnType<typeof areaLinks> }) {
  if (areas.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby="areas">
      <h2 id="areas">{title}</h2>
      <ul className="area-links">
        {areas.map(({ name, slug, homes }) => (
          <li key={slug}>
            <a href={areaPath({ slug })} className="chip">
              {name} <small>{homes}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
