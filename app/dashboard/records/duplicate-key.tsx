import { useLocation } from "react-router";
import { useDashboardData } from "../actions/dashboard-data.ts";
import { FormKey } from "../forms/form-key.tsx";

/** Of a form that makes a copy: pressed twice on one page it is one copy, however often the page is loaded anew meanwhile. */
export function DuplicateKey() {
  const { key } = useLocation();
  const formKey = useDashboardData()?.formKey ?? "";
  return <FormKey key={key} name="formKey" defaultValue={formKey} />;
}
