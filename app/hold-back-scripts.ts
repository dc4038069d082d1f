/** Runs in the browser, so it is written as text: small, without dependencies, for the oldest browsers that know modules. */
const STARTER = `(()=>{
var d=document,page=location.pathname+location.search,n=navigator.connection||{},saves=n.saveData,kinds=["pointerdown","touchstart","keydown","wheel","scroll","mousemove","focusin"],begun,awake,held,
needs=e=>e.target.closest&&e.target.closest("[data-needs-script]"),
add=(tag,set)=>d.head.append(Object.assign(d.createElement(tag),set)),
ready=()=>{awake=1;held&&held.removeAttribute("aria-busy")},
fail=()=>{ready();if(held&&held.href)location.href=held.href},
start=()=>{if(begun)return;begun=1;
var m=d.getElementById("page-modules"),src=m.dataset.hydration;
kinds.forEach(k=>removeEventListener(k,hear,true));
src&&add("script",{src,onerror:fail});
add("script",{type:"module",textContent:m.textContent,onerror:fail})},
hear=e=>{if(!saves||e.type!="scroll"&&e.type!="mousemove"&&needs(e))start()};
kinds.forEach(k=>addEventListener(k,hear,{capture:true,passive:true}));
addEventListener("click",e=>{var t=!awake&&needs(e);if(t){e.preventDefault();e.stopPropagation();held&&held.removeAttribute("aria-busy");held=t;t.setAttribute("aria-busy","true");start()}},true);
addEventListener("click",e=>{var a=e.target.closest&&e.target.closest("a[href]"),k=a&&(a.protocol=="tel:"?"call":/wa\\.me\\/\\d/.test(a.href)&&"whatsapp");k&&navigator.sendBeacon&&navigator.sendBeacon("/seen",k+" "+location.pathname)},true);
addEventListener("popstate",()=>{!awake&&location.pathname+location.search!=page&&location.reload()});
if(saves)d.documentElement.dataset.saves="";
startPageScripts=start;
pageScriptsReady=()=>{ready();held&&held.click();held=0};
saves||/2g|3g/.test(n.effectiveType)||addEventListener("load",()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(start),6000))
})()`.replaceAll("\n", "");

/**
 * Lets a rendered public page be read, seen and used before any of React arrives.
 *
 * React Router ends a page with a module script and preloads for all it imports, about 100 kB that would compete with the
 * picture a visitor waits for. Here the preloads go, the module script sleeps as text, and a starter wakes it at the first
 * touch, key or scroll, or six quiet seconds after the page has loaded; under Save-Data only when something marked
 * `data-needs-script` is touched. The sleeping text keeps its element, so that React finds what it rendered.
 *
 * `data-saves` on the root element lets the style sheet show less under Save-Data. A page from the cache has the data that
 * React takes over from at an address of its own, which the starter fetches as well (server/page-cache/hydration.ts).
 *
 * It also tells the server of a tap on a telephone number or on WhatsApp, which is often the first thing that is touched:
 * one small message that nobody waits for (docs/decisions/060-counting-views.md).
 *
 * `nonce` marks the scripts that React Router wrote; the starter gets it as well.
 *
 * Nobody's first press is lost: one on something marked `data-needs-script` is held, shown as busy, and made again once
 * React is there (`pageScriptsReady`). Should the script not arrive, a link leads where it says. And who goes back to an
 * address that script had given to this page before, as filters do, gets the page of that address.
 */
export function holdBackScripts(html: string, nonce: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(
      `<script nonce="${nonce}" type="module" async="">`,
      `<script nonce="${nonce}">${STARTER}</script><script nonce="${nonce}" id="page-modules" type="text/plain">`,
    );
}
