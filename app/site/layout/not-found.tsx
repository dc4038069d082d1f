import { data } from "react-router";

/** Every address that is nobody's. Not cached: anyone could think of any number of them. */
export function loader(): never {
  throw data("We have no such page.", { status: 404 });
}

/** Never shown: the layout answers for what the loader throws. A route without a page would answer with bare text. */
export default function NotFound() {
  return null;
}
