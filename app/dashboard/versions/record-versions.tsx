import { viewHandle } from "../view/view-handle.ts";
import type { Route } from "./+types/record-versions.ts";
import { Versions } from "./versions.tsx";

export { sendForm as clientAction } from "../forms/send-form.ts";
export { action, loader } from "./record-versions.server.ts";

export const handle = viewHandle({ title: "Versions" });

export default function RecordVersions({ loaderData }: Route.ComponentProps) {
  return <Versions versions={loaderData} />;
}
