import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";

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
  const { hash } = useLocation();
  const contents = { overview, gallery, "floor-plan": floorPlan, amenities };
  const tabs = TABS.filter(({ id }) => contents[id] !== undefined);
  const shown = tabs.find(({ id }) => `#${id}` === hash)?.id ?? "overview";

  useEffect(() => {
    // Router links change the address without telling the browser's :target.
    if (shown !== "overview" && !document.querySelector(`#${shown}:target`)) location.replace(`#${shown}`);
  }, [shown]);

  return (
    <div className="home-body tabs">
      <nav className="tab-bar" aria-label="About this home">
        {tabs.map(({ id, label }) => (
          <a key={id} href={`#${id}`} aria-current={id === shown || undefined}>
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
