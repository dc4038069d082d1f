import { classNames } from "#app/ui/class-names.ts";
import { HomeCard } from "#app/ui/home-card.tsx";
import type { HomeCardData } from "./home-card-data.ts";
import { SaveButton } from "./save-button.tsx";

interface HomeGridProps {
  homes: readonly HomeCardData[];
  isFirst?: boolean;
  /** Beside another grid of the same list, whose cards are as wide. */
  isGrouped?: boolean;
}

/** Two or three homes fill the row. */
function fewClass(count: number): string | undefined {
  if (count > 3) return undefined;
  return count === 3 ? "of-three" : "of-two";
}

export function HomeGrid({ homes, isFirst = false, isGrouped = false }: HomeGridProps) {
  return (
    <ul className={classNames("home-grid", !isGrouped && fewClass(homes.length))}>
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
