// Shows what the office is told, while no window of the dashboard is in sight. Registered by the profile, for /dashboard alone.

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

function dashboardWindows() {
  return self.clients
    .matchAll({ type: "window", includeUncontrolled: true })
    .then((windows) => windows.filter(({ url }) => new URL(url).pathname.startsWith("/dashboard")));
}

async function show({ title, body, path, tag }) {
  const windows = await dashboardWindows();
  if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  await self.registration.showNotification(title, { body, tag, renotify: true, icon: "/icon-192.png", data: { path } });
}

async function open(path) {
  const [window] = await dashboardWindows();
  // One that has not been loaded by this worker cannot be led elsewhere.
  const led = await window?.navigate(path).catch(() => undefined);
  if (led) await led.focus();
  else await self.clients.openWindow(path);
}
