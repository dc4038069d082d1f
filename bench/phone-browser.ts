import { type Browser, chromium } from "playwright-core";

/** The screen of a cheap phone, as options of a browser's context. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
};

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    // A small /dev/shm ends the browser when it is full.
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
}
