import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { countText } from "#domain/text/count-text.ts";
import { addDays, daysBetween, localDate, sinceText } from "#domain/time/kampala-time.ts";
import { rejectionMessage } from "../actions/action-result.ts";
import { itemText } from "../actions/record-items.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/bin.ts";
import { deletedKinds } from "./deleted-kinds.ts";

export { action, loader } from "./bin.server.ts";

export const handle = viewHandle({ title: "Bin" });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  const { records, pictures, restorableDays, now } = loaderData;
  const message = rejectionMessage(actionData);
  return (
    <>
      <ViewHeader
        title="Bin"
        lead={`You can restore what was deleted for ${restorableDays} days. Then it is gone for good.`}
      />
      {message ? <Rejected>Error restoring: {message}</Rejected> : null}
      {records.length === 0 && pictures === 0 ? (
        <EmptyState title="The bin is empty." />
      ) : (
        <List>
          {pictures > 0 ? (
            <Row space="large" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <h2 className="text-[1.0625rem]">{countText(pictures, "deleted picture")}</h2>
              <Link to={viewPath("/dashboard/media", { show: "bin" })} className={buttonClass("outline", "small")}>
                Open in Media
              </Link>
            </Row>
          ) : null}
          {records.map((record) => (
            <Row
              key={`${record.kind}-${record.id}`}
              space="large"
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
            >
              <div className="min-w-0">
                <h2 className="text-[1.0625rem] wrap-anywhere">{record.name}</h2>
                <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
                  {deletedKinds[record.kind]}, deleted {sinceText(record.deletedAt, now)},{" "}
                  {daysLeftText(record.deletedAt, restorableDays, now)}
                </p>
              </div>
              <ButtonForm
                intent="restore"
                about={{ kind: record.kind, item: itemText(record) }}
                label={`Restore ${record.name}`}
              >
                Restore
              </ButtonForm>
            </Row>
          ))}
        </List>
      )}
    </>
  );
}

function daysLeftText(deletedAt: Date, restorableDays: number, now: Date): string {
  const left = daysBetween(localDate(now), addDays(localDate(deletedAt), restorableDays));
  return left < 1 ? "deleted for good today" : `${countText(left, "day")} left`;
}
