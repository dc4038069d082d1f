/**
 * "near" wakes an island when it comes near the screen or is touched, "touch" only when it is touched. Under Save-Data
 * every island waits for a touch.
 */
type WakeTrigger = "near" | "touch";

/**
 * Returns the attributes that make an element an island. `name` is a file below `app/`, without `.island.ts`, that
 * exports `start(element)`. A press on `data-needs-script` inside the element waits until the island is awake; with the
 * value "touch" only a press of a finger does.
 */
export function script(name: string, wake: WakeTrigger = "near") {
  return { "data-island": name, "data-wake": wake };
}
