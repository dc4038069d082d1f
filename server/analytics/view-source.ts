const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,88}[a-z0-9])?$/;

/**
 * Where a visitor came from: "utm:" and the campaign that the link names, else the host of the page with the link, without
 * "www."; '' when nobody knows, and null for one of our own pages. Of the other page nothing but its host is kept.
 */
export function sourceOf(
  { header }: { header(name: string): string | undefined },
  campaign: string | null | undefined,
  ownHost: string,
): string | null {
  const name = campaign ? campaignName(campaign) : "";
  if (name !== "") return `utm:${name}`;
  const referer = header("referer") ?? "";
  if (referer === "") return "";
  const host = hostOf(referer);
  // A phone in the office may reach us by another address than the public one.
  if (host === ownHost || header("host")?.replace(/:\d+$/, "") === host) return null;
  return host.replace(/^www\./, "");
}

/** "Flyer Ntinda 2026!" becomes "flyer-ntinda-2026": what a link says of itself is bounded, and never markup or a formula. */
function campaignName(campaign: string): string {
  return campaign
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[-._]+|[-._]+$/g, "")
    .slice(0, 40);
}

function hostOf(referer: string): string {
  // Apps on Android name themselves: android-app://com.whatsapp/
  const app = /^android-app:\/\/([a-zA-Z0-9._]+)/.exec(referer)?.[1]?.toLowerCase();
  const host = app ?? (URL.canParse(referer) ? new URL(referer).hostname : "");
  return HOST.test(host) ? host : "";
}
