import type { ComponentType } from "react";

/**
 * When the script of an island comes: `near` when it comes near the screen (the page itself has loaded by then), `touch`
 * when it is pressed, focused, changed or swiped. Whatever comes near is woken by a touch as well. Under Save-Data only a touch counts.
 */
type Wake = "near" | "touch";

/** What an island's module exports: the component that the page shows, and within it the one that the browser takes over. */
type Island<Props extends object> = ComponentType<Props> & { Component: ComponentType<Props> };

/**
 * Makes a component an island: the server renders it whole, and the browser takes it over by itself (`entry.client.tsx`)
 * while the page around it stays a plain document. `name` is the path of its file below `app/` without `.island.tsx`;
 * the file's default export is the island. Its props go to the browser as JSON. It knows no router, and its ids come as
 * props: `useId` counts from another root there. Something in it that does nothing without script is marked
 * `data-needs-script`: a press on it is held until the island is awake.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  wake: Wake = "near",
): Island<Props> {
  const Element = (props: Props) => (
    <div {...script(name, wake)} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
  return Object.assign(Element, { Component });
}

/**
 * The attributes of an element that plain script improves: the file `name` below `app/`, without `.island.ts`, exports
 * `start(element)`.
 */
export function script(name: string, wake: Wake = "near") {
  return { "data-island": name, "data-wake": wake };
}
