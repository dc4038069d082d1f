import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Card } from "../cards/card.tsx";
import { ViewHeader } from "../frame/view-header.tsx";
import { FilterChips } from "../lists/filter-chips.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/preview.ts";

export { loader } from "./preview.server.ts";

export const handle = viewHandle({ title: "Preview" });

const LOOKS = [
  { variant: "phone", label: "On a phone" },
  { variant: "desktop", label: "On a desktop" },
  { variant: "link", label: "As a shared link" },
] as const;

const LEADS = {
  submitted: "As it is typed, and not saved yet. Only you see this.",
  draft: "The draft that was saved over the published page. Visitors do not see it yet.",
  saved: "As it is saved. Only you see this, whether it is published or not.",
};

const TEXTS = { submitted: "As it is typed", draft: "The draft", saved: "As it is saved" };

const PLACES: Partial<Record<string, string>> = {
  testimonial: " It is shown first here. On the site, featured ones come first, and only six are shown.",
  progress: " It is shown alone here. On the site it is on the page of its home and in the list of updates.",
};

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { kind, id, text, texts, title, address, form, site } = loaderData;
  const [search] = useSearchParams();
  const { variant } = LOOKS.find((one) => one.variant === search.get("as")) ?? LOOKS[0];
  const path = (as: string, shown: typeof text) =>
    viewPath("/dashboard/preview", { of: kind, id, as, ...(shown ? { [shown]: 1 } : {}) });
  return (
    <>
      <p className="mb-1">
        <Link to={form} className="text-button">
          Back to the form
        </Link>
      </p>
      <ViewHeader title={title} lead={`${LEADS[text ?? "saved"]}${PLACES[kind] ?? ""}`} />
      {id !== undefined && texts.length > 0 ? (
        <div className="mb-3">
          <FilterChips
            label="Shown"
            choices={[...texts, undefined].map((shown) => ({
              label: TEXTS[shown ?? "saved"],
              to: path(variant, shown),
              isSelected: shown === text,
            }))}
          />
        </div>
      ) : null}
      <FilterChips
        label="Seen"
        choices={LOOKS.map((one) => ({
          label: one.label,
          to: path(one.variant, text),
          isSelected: one.variant === variant,
        }))}
      />
      <div className="mt-6">
        {variant === "link" ? (
          <SharedLink address={address} site={site} isOfSaved={text === undefined} />
        ) : (
          <Frame
            key={variant}
            // A testimonial is previewed on the home page, far below its top.
            address={kind === "testimonial" ? `${address}#testimonials-1` : address}
            title={title}
            width={variant === "phone" ? 360 : 1280}
          />
        )}
      </div>
    </>
  );
}

const PHONE_HEIGHT = 720;
const DESKTOP_HEIGHT = 900;

/** Shows a page at a given width, scaled to fit. Its scripts do not run, so nothing in it can leave the page. */
function Frame({ address, title, width }: { address: string; title: string; width: number }) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const measured = room.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, measured.clientWidth / width)));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [width]);
  const height = width > 360 ? DESKTOP_HEIGHT : PHONE_HEIGHT;
  return (
    <div ref={room} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        src={address}
        title={`${title}, ${width} pixels wide`}
        sandbox="allow-same-origin"
        width={width}
        height={height}
        className="origin-top-left rounded-card border-[1.5px] border-line bg-paper"
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

type SharedCard = { title: string; description: string; picture: string };

/**
 * Shows the card of a shared link. Its texts are read from the page, as WhatsApp reads them. The picture of a home is
 * drawn from the saved record, so it is not shown beside the text of a form or of a draft.
 */
function SharedLink({ address, site, isOfSaved }: { address: string; site: string; isOfSaved: boolean }) {
  const [card, setCard] = useState<SharedCard | "failed">();
  useEffect(() => {
    const leaving = new AbortController();
    readCard(address, leaving.signal).then(setCard, () => leaving.signal.aborted || setCard("failed"));
    return () => leaving.abort();
  }, [address]);
  if (card === undefined) return <p role="status">Loading data...</p>;
  if (card === "failed") return <p role="alert">Error: The page could not be read. Please try again.</p>;
  const isOutdated = !isOfSaved && DRAWN_PICTURE.test(card.picture);
  return (
    <figure className="max-w-[420px]">
      <Card as="div" padding="none" className="overflow-hidden">
        {card.picture && !isOutdated ? (
          <img src={card.picture} alt="Shown above the link" className="aspect-[1.91] w-full bg-paper-2 object-cover" />
        ) : null}
        {isOutdated ? (
          <p className="bg-paper-2 p-4 text-[0.9375rem]">The picture of this home is drawn when it is saved.</p>
        ) : null}
        <div className="p-4">
          <p className="line-clamp-2 font-bold wrap-anywhere">{card.title}</p>
          <p className="mt-1 line-clamp-3 text-[0.9375rem] text-ink-soft wrap-anywhere">{card.description}</p>
          <p className="mt-2 text-sm text-ink-soft">{site}</p>
        </div>
      </Card>
      <figcaption className="field-note">
        WhatsApp goes on showing an old preview for some days after the page has changed.
      </figcaption>
    </figure>
  );
}

async function readCard(address: string, signal: AbortSignal): Promise<SharedCard> {
  const response = await fetch(address, { headers: { Accept: "text/html" }, signal });
  if (!response.ok) throw new Error("the page could not be read");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const metaText = (property: string) =>
    page.querySelector(`meta[property="og:${property}"]`)?.getAttribute("content") ?? "";
  return { title: metaText("title"), description: metaText("description"), picture: pictureAddress(metaText("image")) };
}

/** Matches the address at which the dashboard draws the picture of a home, also of an unpublished one. */
const DRAWN_PICTURE = /^\/dashboard\/preview\/.*\/preview\.jpg/;

/** Returns where this site has the picture that a page names by its public address; "" if that is no address. */
function pictureAddress(image: string): string {
  const url = URL.parse(image, window.location.href);
  if (!url) return "";
  const path = url.pathname.replace(/^\/dashboard\/preview/, "");
  const isDrawn = /^\/(?:property|apartment)\/\d+\/preview\.jpg$/.test(path);
  return (isDrawn ? `/dashboard/preview${path}` : path) + url.search;
}
