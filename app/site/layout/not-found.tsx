import { data } from "react-router";
import { noPage } from "#domain/languages/messages/errors.ts";

/** The answer is not cached, because there is no end of unknown addresses. */
export function loader(): never {
  throw data(noPage(), { status: 404 });
}

/** A route without a component would answer with plain text. */
export default function NotFound() {
  return null;
}
