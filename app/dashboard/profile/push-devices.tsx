import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { pushKindNames, pushKinds } from "#domain/push/push.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { ButtonForm } from "../forms/button-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import type { ProfileData } from "./profile-answer.ts";
import { type BrowserSubscription, canBePushedTo, currentSubscription, subscribe } from "./push-subscription.ts";

type Devices = ProfileData["push"];

export function PushDevices({ push: { publicKey, devices } }: { push: Devices }) {
  const { subscription, problem, turnOn } = useSubscription(publicKey);
  const own = devices.find(({ endpoint }) => endpoint === subscription?.endpoint);
  const others = devices.filter((device) => device !== own);
  return (
    <>
      {problem ? <Rejected>{problem}</Rejected> : null}
      {subscription ? (
        <DeviceForm key={own?.id ?? "new"} subscription={subscription} device={own} />
      ) : (
        <Button type="button" size="small" variant="outline" className="justify-self-start" onClick={turnOn}>
          Turn on for this device
        </Button>
      )}
      {devices.length > 0 ? (
        <ul className="grid gap-3">
          {[...(own ? [own] : []), ...others].map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-bold">
                {device.device} {device === own ? <Chip tone="sun">This device</Chip> : null}
              </span>
              <ButtonForm intent="end-push" about={{ device: device.id }}>
                Turn off<span className="sr-only"> {device.device}</span>
              </ButtonForm>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function useSubscription(publicKey: string) {
  const [subscription, setSubscription] = useState<BrowserSubscription>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (canBePushedTo()) void currentSubscription().then(setSubscription, () => {});
  }, []);
  const turnOn = async () => {
    if (!canBePushedTo()) return setProblem(unable);
    setProblem(undefined);
    try {
      const made = await subscribe(publicKey);
      if (made) setSubscription(made);
      else setProblem(denied);
    } catch {
      setProblem(unreachable);
    }
  };
  return { subscription, problem, turnOn };
}

const unable =
  "This browser cannot show notifications here. On an iPhone, add the dashboard to the home screen first: Share, then Add to Home Screen.";
const denied = "Notifications are blocked for this site. Allow them in the browser's settings, then try again.";
const unreachable = "The browser's push service did not answer. Please try again with a connection to the internet.";

function DeviceForm({
  subscription,
  device,
}: {
  subscription: BrowserSubscription;
  device: Devices["devices"][number] | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  // A new device is saved at once, with all its notifications on.
  useEffect(() => {
    if (!device) place.current?.closest("form")?.requestSubmit();
  }, [device]);
  return (
    <ActionForm
      intent="save-push"
      about={{ ...subscription }}
      subject={undefined}
      values={{ quietFrom: device?.quietFrom ?? "21:00", quietUntil: device?.quietUntil ?? "07:00" }}
      label="Save"
      className="gap-3"
    >
      {(bind) => (
        <>
          <div ref={place}>
            {pushKindNames.map((kind) => (
              <CheckboxField
                key={kind}
                label={pushKinds[kind]}
                name="kinds"
                value={kind}
                form={bind("kinds").form}
                defaultChecked={device === undefined || device.kinds.includes(kind)}
              />
            ))}
          </div>
          <div className="grid grid-cols-2 gap-4">
            <TextField label="Quiet from" type="time" {...bind("quietFrom")} />
            <TextField label="until" type="time" {...bind("quietUntil")} />
          </div>
        </>
      )}
    </ActionForm>
  );
}
