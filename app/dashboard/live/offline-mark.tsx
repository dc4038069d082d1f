import { WifiOff } from "#app/dashboard/icons.tsx";
import { useIsOffline } from "./connection.ts";

export function OfflineMark() {
  if (!useIsOffline()) return null;
  return (
    <p className="offline-mark flex w-fit items-center gap-2 justify-self-end rounded-full bg-clay px-4 py-1.5 text-sm font-bold text-paper">
      <WifiOff aria-hidden="true" className="size-4" />
      Offline
    </p>
  );
}
