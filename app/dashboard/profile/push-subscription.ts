export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Tells whether this browser can get push messages. They need https and, on iPhones, a dashboard that was added to the
 * home screen.
 */
export function canBePushedTo(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function currentSubscription(): Promise<BrowserSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration("/dashboard");
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? read(subscription) : undefined;
}

/**
 * Subscribes this browser to push messages.
 * @returns undefined if the person or the browser refuses
 */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await navigator.serviceWorker.register("/push-worker.js", { scope: "/dashboard" });
  await waitUntilActive(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // An earlier subscription was made with other keys of this site.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  return read(subscription);
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration("/dashboard");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function read(subscription: PushSubscription): BrowserSubscription {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

async function waitUntilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && resolve());
  });
}
