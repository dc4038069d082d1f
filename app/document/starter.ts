/**
 * Runs in the head of every public page, so it is written as text: what a press, a focus, a change and a swipe do before any
 * other script is there. It wakes the island that is touched. A press on something that does nothing without script is held, shown as
 * busy, and made again once its island is awake, after those before it; should the script not come, a link leads where it says.
 * Under Save-Data the script itself is fetched at the first such touch.
 *
 * A form that no island sends stays on its page while there is no line: its own next page would be the browser's error, without
 * what was typed. Browsers that only believe that they are offline are asked to prove it, and whoever is told of it hears of the
 * line's return also where the browser was too early to say so. Of answers that overtake each other the newest question's counts.
 *
 * It also tells the server of a tap on a telephone number or on WhatsApp, often the first thing that is touched: one
 * small message that nobody waits for (docs/decisions/060-counting-views.md).
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

/** `entry` is the address of the browser's entry. */
export function starter(entry: string): string {
  if (made?.entry !== entry) made = { entry, code: starterFor(entry) };
  return made.code;
}
