/**
 * Finds the scripts that this render wrote itself, by the nonce that only it knows, and takes the nonce away.
 *
 * A policy with a nonce would tie the page to one answer, so the page's policy names the hashes of these scripts instead
 * and the page can be kept. A script that came in with somebody's content has no nonce, so the browser refuses it.
 */
export function sealScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const own = new RegExp(`<script nonce="${nonce}"[^>]*>(?<code>[\\s\\S]*?)</script>`, "g");
  const scripts = new Set<string>();
  for (const { groups } of html.matchAll(own)) if (groups?.code) scripts.add(groups.code);
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), scripts: [...scripts] };
}
