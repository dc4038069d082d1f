import { use } from "react";
import { Nonce } from "#app/ui/nonce.ts";
import { MAX_SAVED_HOMES } from "#domain/saved-homes.ts";

/** What this device keeps: home keys, oldest first, "apartment-3,property-7". */
const STORAGE_KEY = "saved-homes";

/**
 * Keeps saved homes on the device (the oldest makes room when there are too many), shows them on every heart and in the header, and fills /saved. Runs in the browser
 * as the page arrives, long before React, so it is written as text: small and without dependencies. React draws the
 * hearts without a state of their own and never touches what this sets on them.
 */
const SCRIPT = `(()=>{
var d=document,key="${STORAGE_KEY}";
function read(){try{return(localStorage.getItem(key)||"").split(",").filter(function(home){return/^(apartment|property)-[1-9]\\d{0,14}$/.test(home)})}catch(e){}}
function mark(heart){var homes=read();if(homes&&heart)heart.setAttribute("aria-pressed",homes.includes(heart.dataset.save))}
function show(){var homes=read();if(!homes)return;
d.querySelectorAll("[data-save]").forEach(mark);
d.querySelectorAll("[data-saved-link]").forEach(function(link){link.dataset.savedLink=homes.length||"";link.href="/saved"+(homes.length?"?homes="+homes.join():"")})}
function write(homes){try{localStorage.setItem(key,homes.slice(-${MAX_SAVED_HOMES}).join())}catch(e){}show()}
d.addEventListener("click",function(e){var heart=e.target.closest("[data-save]"),all=e.target.closest("[data-save-all]"),homes=read();
if(!homes)return;
if(heart){var home=heart.dataset.save;write(homes.includes(home)?homes.filter(function(other){return other!=home}):homes.concat(home))}
if(all)write(homes.concat(all.dataset.saveAll.split(",").filter(function(home){return!homes.includes(home)})))});
window.markSavedHome=mark;
addEventListener("storage",show);addEventListener("pageshow",show);d.addEventListener("DOMContentLoaded",show);
if(location.pathname=="/saved"&&!location.search&&(read()||[]).length)location.replace("/saved?homes="+read().join());
show()
})()`.replaceAll("\n", "");

/** Stands in front of the page's hearts, so that none is ever drawn wrong. */
export function SavedScript() {
  return (
    <script nonce={use(Nonce)} suppressHydrationWarning>
      {SCRIPT}
    </script>
  );
}
