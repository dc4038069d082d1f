import { data } from "react-router";

/** Unknown addresses. Not cached: there is no end of them. */
export function loader(): never {
  throw data("We have no such page.", { status: 404 });
}

/** Never shown, as the loader throws; without a component the route would answer with bare text. */
export default function NotFound() {
  return null;
}
