/** When its script loads: near the screen or at a touch; `touch` only at a touch, as all do under Save-Data. */
type Wake = "near" | "touch";

/**
 * Attributes of an element enhanced by `start(element)` of the file `name` below `app/`, without `.island.ts`. A press
 * on `data-needs-script` inside is held until the island is awake.
 */
export function script(name: string, wake: Wake = "near") {
  return { "data-island": name, "data-wake": wake };
}
