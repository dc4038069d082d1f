import { PathIcon } from "#app/ui/icons.tsx";
import type { featureIcons } from "#domain/settings/areas/home-page.ts";

type FeatureIconName = (typeof featureIcons)[number];

const PATHS: Record<FeatureIconName, string> = {
  shield: "M12 3l7.5 3v5.5c0 5-3.3 8.2-7.5 9.5-4.2-1.3-7.5-4.5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5",
  growth: "M4 20h16M6 16v-3M11 16V9M16 16V5M13 6.5L16 4l3 2.5",
  coins:
    "M4 7c0-1.7 2.7-3 6-3s6 1.3 6 3-2.7 3-6 3-6-1.3-6-3zM4 7v5c0 1.7 2.7 3 6 3M16 7v3M9 16.5c0-1.7 2.7-3 5.7-3s5.8 1.3 5.8 3-2.8 3-5.8 3-5.7-1.3-5.7-3z",
  wall: "M3.5 5h17v14h-17zM3.5 9.7h17M3.5 14.3h17M9 5v4.7M15 9.7v4.6M9 14.3V19",
  people:
    "M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.5 19.5c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5M15.5 10.7a2.8 2.8 0 1 0 0-5.5M17 14.2c2.7.5 4.5 2.3 4.5 5.3",
  star: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z",
};

export function FeatureIcon({ name }: { name: FeatureIconName }) {
  return <PathIcon path={PATHS[name]} />;
}
