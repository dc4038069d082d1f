import { data } from "react-router";

/** Not cached: unknown addresses have no end. */
export function loader(): never {
  throw data("We have no such page.", { status: 404 });
}

/** Without a component the route answers with bare text. */
export default function NotFound() {
  return null;
}
