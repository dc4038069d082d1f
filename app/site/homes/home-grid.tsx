import { HomeCard } from "#app/ui/home-card.tsx";
import { homePath } from "#domain/catalogue/home.ts";
import type { HomeCardData } from "./home-card-data.ts";
import { SaveButton } from "./save-button.tsx";

/** Homes side by side, each with its heart. Where they are featured, three make one large and two small. */
export function HomeGrid({ homes, isFeatured }: { homes: readonly HomeCardData[]; isFeatured?: boolean }) {
  return (
    <ul className={isFeatured ? "home-grid featured" : "home-grid"}>
      {homes.map(({ home, search = "", ...card }) => (
        <li key={`${home.kind}-${home.id}`}>
          <HomeCard {...card} to={homePath(home) + search} heart={<SaveButton home={home} name={card.name} />} />
        </li>
      ))}
    </ul>
  );
}
