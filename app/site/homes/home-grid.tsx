import { HomeCard } from "#app/ui/home-card.tsx";
import type { HomeCardData } from "./home-card-data.ts";
import { SaveButton } from "./save-button.tsx";

interface HomeGridProps {
  homes: readonly HomeCardData[];
  isFirst?: boolean;
}

export function HomeGrid({ homes, isFirst = false }: HomeGridProps) {
  return (
    <ul className="home-grid">
      {homes.map(({ home, path, ...card }, index) => (
        <li key={`${home.kind}-${home.id}`}>
          <HomeCard
            {...card}
            to={path}
            heart={<SaveButton home={home} name={card.name} />}
            isFirst={isFirst && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
