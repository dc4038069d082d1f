/**
 * When the script of an island comes: `near` when it comes near the screen (the page itself has loaded by then), `touch`
 * when it is pressed, focused, changed or swiped. Whatever comes near is woken by a touch as well. Under Save-Data only a touch counts.
 */
type Wake = "near" | "touch";

/**
 * The attributes of an island, an element that script improves: the file `name` below `app/`, without `.island.ts`, exports
 * `start(element)`. Something in it that does nothing without script is marked `data-needs-script`: a press on it is held
 * until the island is awake.
 */
export function script(name: string, wake: Wake = "near") {
  return { "data-island": name, "data-wake": wake };
}
