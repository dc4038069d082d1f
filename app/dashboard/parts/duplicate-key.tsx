import { useLocation, useRouteLoaderData } from "react-router";
import { FormKey } from "../buyers/form-key.tsx";
import type { loader } from "../layout.server.ts";

/** Of a form that makes a copy: pressed twice on one page it is one copy, however often the page is loaded anew meanwhile. */
export function DuplicateKey() {
  const { key } = useLocation();
  const formKey = useRouteLoaderData<typeof loader>("dashboard/layout")?.formKey ?? "";
  return <FormKey key={key} name="formKey" defaultValue={formKey} />;
}
