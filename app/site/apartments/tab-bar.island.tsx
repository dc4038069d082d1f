import { useSyncExternalStore } from "react";
import { island } from "#app/ui/island.tsx";

/** Links to the sheets of a page. Style shows the sheet that the address names; script says so to who cannot see it. */
function TabBar({ tabs }: { tabs: readonly { id: string; label: string }[] }) {
  const named = useSyncExternalStore(onHashChange, () => location.hash.slice(1), noHash);
  const shown = tabs.find(({ id }) => id === named)?.id ?? tabs[0]?.id;
  return (
    <nav className="tab-bar" aria-label="About this home">
      {tabs.map(({ id, label }) => (
        <a key={id} href={`#${id}`} aria-current={id === shown || undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

export default island("site/apartments/tab-bar", TabBar);

function onHashChange(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

/** The server never learns what is behind the # of an address. */
function noHash(): string {
  return "";
}
