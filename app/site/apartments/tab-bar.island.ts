export function start(bar: HTMLElement): void {
  const tabs = [...bar.querySelectorAll("a")];
  const mark = () => {
    const named = tabs.find(({ hash }) => hash === location.hash) ?? tabs[0];
    for (const tab of tabs) tab.ariaCurrent = tab === named ? "true" : null;
  };
  mark();
  addEventListener("hashchange", mark);
  document.addEventListener("contentchange", mark);
}
