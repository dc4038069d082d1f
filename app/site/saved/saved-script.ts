import { MAX_SAVED_HOMES } from "#domain/catalogue/saved-homes.ts";

/** Home keys, oldest first. */
const STORAGE_KEY = "saved-homes";

/** Inline, before any heart is drawn. The oldest home makes room. */
export const savedScript = `(()=>{
var d=document,key="${STORAGE_KEY}",
read=()=>{try{return(localStorage.getItem(key)||"").split(",").filter(h=>/^(apartment|property)-[1-9]\\d{0,14}$/.test(h))}catch(e){}},
mark=heart=>{var homes=read();homes&&heart&&heart.setAttribute("aria-pressed",homes.includes(heart.dataset.save))},
amount=(/[?&](perday=\\d+)/.exec(location.search)||[])[1],
address=homes=>"/saved"+(homes.length?"?homes="+homes+(amount?"&"+amount:""):""),
show=()=>{var homes=read();if(!homes)return;
d.querySelectorAll("[data-save]").forEach(mark);
d.querySelectorAll("[data-saved-link]").forEach(a=>{a.dataset.savedLink=homes.length||"";a.href=address(homes)})},
write=homes=>{try{localStorage.setItem(key,homes.slice(-${MAX_SAVED_HOMES}))}catch(e){}show()};
d.addEventListener("click",e=>{var on=kind=>e.target.closest("[data-save"+kind+"]"),heart=on(""),all=on("-all"),not=on("-not"),homes=read(),home;
if(!homes)return;
if(heart){home=heart.dataset.save;write(homes.includes(home)?homes.filter(h=>h!=home):[...homes,home])}
not&&write(homes.filter(h=>h!=not.dataset.saveNot));
all&&write([...new Set([...homes,...all.dataset.saveAll.split(",")])])});
addEventListener("storage",show);addEventListener("pageshow",show);d.addEventListener("DOMContentLoaded",show);d.addEventListener("contentchange",show);
if(location.pathname=="/saved"&&!location.search&&(read()||[]).length)location.replace(address(read()));
show()
})()`.replaceAll("\n", "");
