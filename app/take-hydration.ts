/**
 * Takes out of a rendered page the copy of its data that React takes over from, and writes its address where the page's
 * starter looks for it. Only scripts that this render wrote itself (they carry its nonce) become script at that address.
 */
export function takeHydration(html: string, nonce: string, address: string): { html: string; hydration: string } {
  const data = new RegExp(
    `<script nonce="${nonce}">(window\\.__reactRouterContext\\.streamController\\.(?:enqueue|close)\\([\\s\\S]*?\\);)</script>`,
    "g",
  );
  const hydration = [...html.matchAll(data)].map(([, code]) => code).join("\n");
  const attribute = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const modules = `<script nonce="${nonce}" id="page-modules"`;
  return {
    html: html.replace(data, "").replace(modules, () => `${modules} data-hydration="${attribute}"`),
    hydration,
  };
}
