/**
 * In the head of every public page. A press that needs script is repeated once the island is awake; if its script
 * fails, a link is followed. Under Save-Data scripts load at the first touch.
 *
 * Offline, a form without an island is not sent, since the browser's error page loses the text; a browser that wrongly
 * believes to be offline must prove it. Taps on contacts are counted (docs/decisions/060-counting-views.md).
 */
function starterFor(entry: string): string {
  return `{
document.documentElement.toggleAttribute("data-saves",!!navigator.connection?.saveData);
const load=()=>import(${JSON.stringify(entry)}),
asleep=e=>e.target.closest?.("[data-island]:not([data-awake])"),
wake=async island=>(await load()).wakeIsland(island);
for(const kind of["pointerdown","focusin","input","scroll"])addEventListener(kind,e=>{const island=asleep(e);island&&wake(island).catch(()=>{})},{capture:true,passive:true});
addEventListener("click",e=>{
const a=e.target.closest?.("a[href]"),tap=a&&(a.protocol=="tel:"?"call":/wa\\.me\\/\\d/.test(a.href)&&"whatsapp");
tap&&navigator.sendBeacon?.("/beacon",tap+" "+location.pathname);
const island=asleep(e),press=island&&e.target.closest("[data-needs-script]");
if(!press)return;
e.preventDefault();e.stopPropagation();press.ariaBusy="true";
const before=island.held;
island.held=wake(island).then(()=>before).then(()=>press.click(),()=>{if(press.href&&(press.hash||navigator.onLine))location.href=press.href}).finally(()=>press.ariaBusy=null)
},true);
let isSure=false,newest=0,again;
const look=()=>{
const turn=++newest;
clearTimeout(again);
return fetch("/revision",{cache:"no-store"}).then(()=>false,()=>true).then(lost=>{
if(turn==newest){document.documentElement.toggleAttribute("data-offline",lost);if(lost)again=setTimeout(look,5e3)}
return lost
})
};
addEventListener("offline",look);addEventListener("online",look);
addEventListener("submit",e=>{
if(isSure||navigator.onLine||e.defaultPrevented)return;
e.preventDefault();
look().then(lost=>{if(lost)return;isSure=true;e.target.requestSubmit(e.submitter);isSure=false})
});
navigator.connection?.saveData||load().catch(()=>{})
}`.replaceAll("\n", "");
}

let made: { entry: string; code: string } | undefined;

export function starterScript(entry: string): string {
  if (made?.entry !== entry) made = { entry, code: starterFor(entry) };
  return made.code;
}
