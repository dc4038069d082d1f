import type { ReactNode } from "react";
import { script } from "#app/ui/island.tsx";

const TABS = [
  { id: "overview", label: "Overview" },
  { id: "gallery", label: "Gallery" },
  { id: "floor-plan", label: "Floor Plan" },
  { id: "amenities", label: "Amenities" },
] as const;

type HomeTabsProps = { overview: ReactNode; gallery: ReactNode; floorPlan: ReactNode; amenities: ReactNode };

/**
 * Four sheets of one page, each with its own address (#gallery): style shows the one that is named there, the overview
 * otherwise. Nothing is fetched and nothing waits for script; print shows all.
 */
export function HomeTabs({ overview, gallery, floorPlan, amenities }: HomeTabsProps) {
  const contents = { overview, gallery, "floor-plan": floorPlan, amenities };
  const tabs = TABS.filter(({ id }) => contents[id] !== undefined);
  return (
    <div className="home-body tabs">
      <nav className="tab-bar" aria-label="About this home" {...script("site/apartments/tab-bar")}>
        {tabs.map(({ id, label }, index) => (
          <a key={id} href={`#${id}`} aria-current={index === 0 || undefined}>
            {label}
          </a>
        ))}
      </nav>
      {tabs.map(({ id, label }) => (
        <div key={id} id={id} className="tab-sheet">
          {id === "overview" ? null : <h2>{label}</h2>}
          {contents[id]}
        </div>
      ))}
    </div>
  );
}
