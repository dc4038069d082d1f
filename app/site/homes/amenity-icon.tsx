import { Sign } from "#app/ui/icons.tsx";
import type { AmenityIcon as AmenityIconName } from "#content/amenities.ts";

const PATHS: Record<AmenityIconName, string> = {
  drop: "M12 3c4 4.6 6 7.7 6 10.5a6 6 0 0 1-12 0C6 10.7 8 7.6 12 3zM9 14a3 3 0 0 0 3 3",
  bolt: "M13 3L5 13.5h6L10 21l8.5-11H12.5z",
  guard: "M12 3l7.5 3v5.5c0 5-3.3 8.2-7.5 9.5-4.2-1.3-7.5-4.5-7.5-9.5V6zM12 8.5v4M12 15.5v.1",
  car: "M4 16.5V12l2-5.5h12l2 5.5v4.5zM4 12h16M6.5 16.5V19M17.5 16.5V19M7.5 14.3h.1M16.4 14.3h.1",
  tree: "M12 21v-8M12 15.5l3-2.5M12 14l-2.5-2M12 3a5.5 5.5 0 0 0-5.3 7A4 4 0 0 0 8 17.5h8A4 4 0 0 0 17.3 10 5.5 5.5 0 0 0 12 3z",
  wifi: "M3 9.5a13 13 0 0 1 18 0M6 12.8a8.5 8.5 0 0 1 12 0M9 16a4.3 4.3 0 0 1 6 0M12 19.3v.1",
};

export function AmenityIcon({ name }: { name: AmenityIconName }) {
  return <Sign path={PATHS[name]} />;
}
