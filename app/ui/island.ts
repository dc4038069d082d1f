/** Near the screen or at a touch; `touch` only at a touch, as all under Save-Data. */
type WakeTrigger = "near" | "touch";

/**
 * `name` is a file below `app/` without `.island.ts` that exports `start(element)`. A press on `data-needs-script`
 * inside is held until it is awake.
 */
export function script(name: string, wake: WakeTrigger = "near") {
  return { "data-island": name, "data-wake": wake };
}
