import { data } from "react-router";

/** The answer is not cached, because there is no end of unknown addresses. */
export function loader(): never {
  throw data("We have no such page.", { status: 404 });
}

/** A route without a component would answer with plain text. */
export default function NotFound() {
  return null;
}
