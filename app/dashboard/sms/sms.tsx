import { Link } from "react-router";
import { formatUgx } from "#domain/money/money.ts";
import { sendForm } from "../forms/send-form.ts";
import { CallbackAddresses } from "../frame/callback-addresses.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { OutboxList } from "../lists/outbox-list.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/sms.ts";
import { SmsLine } from "./sms-line.tsx";

export { action, loader } from "./sms.server.ts";

export const handle = viewHandle({ title: "SMS", topics: ["sms", "settings"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

type Data = Route.ComponentProps["loaderData"];

const labels = { waiting: "Waiting", sent: "Sent", unknown: "Not known", dead: "Not delivered", dropped: "Not sent" };

export default function SmsView({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, page, now } = loaderData;
  return (
    <>
      <ViewHeader title="SMS" lead="Automatic receipts and reminders to buyers who agreed to them, and your answers." />
      <Gateway data={loaderData} />
      <OutboxList
        page={page}
        labels={labels}
        to={(query) => viewPath("/dashboard/sms", query)}
        rejection={actionData}
        empty="No text message here."
      >
        {messages.map((sms) => (
          <SmsLine
            key={sms.id}
            sms={sms}
            to={sms.phoneText === "" ? "to a person whose data was erased" : `to ${sms.name}, ${sms.phoneText}`}
            now={now}
            canSend={sms.phoneText !== ""}
          />
        ))}
      </OutboxList>
    </>
  );
}

function Gateway({ data: { gateway, isOn, costToday, costOfMonth, cap, callbacks } }: { data: Data }) {
  const settings = viewPath("/dashboard/settings/:area", { area: "sms" });
  return (
    <div className="mb-6 grid gap-2">
      <p>
        {gateway === undefined
          ? "Text messages are off: reminders and receipts open as prepared texts instead. Your technician can turn them on: the operations guide says how."
          : `Sent by ${gateway}. ${isOn ? "" : "Switched off in the settings. "}`}
        {gateway === undefined ? " " : null}
        <Link to={settings} className="text-link">
          Settings
        </Link>
      </p>
      <p>
        <b>{formatUgx(costToday)}</b> today of at most {formatUgx(cap)}, <b>{formatUgx(costOfMonth)}</b> this month.
      </p>
      {gateway === undefined ? null : (
        <CallbackAddresses title="Addresses for the gateway" addresses={callbacks}>
          Enter them where the gateway asks for callback addresses. They are secret.
        </CallbackAddresses>
      )}
    </div>
  );
}
