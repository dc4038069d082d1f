import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { questionsOf } from "#content/site-texts.ts";
import { officeDate } from "#domain/kampala-time.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings.ts";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import { SavedLink } from "../saved/save-button.tsx";
import { SavedScript } from "../saved/saved-script.tsx";
import type { Route } from "./+types/layout.ts";
import { PageError } from "./error-pages.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Reveal } from "./reveal.tsx";
import { socialLinks } from "./social-networks.ts";
import { useRevisionCheck } from "./use-revision-check.ts";

declare global {
  interface Window {
    /** Set by the starter of `hold-back-scripts.ts`: React is there, what was pressed before is pressed again. */
    pageScriptsReady?: () => void;
  }
}

const SOLID_PAST_PX = 50;

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await getSettings(context.get(dbContext));
  const { company, contacts, social } = settings;
  return {
    company,
    contacts,
    networks: socialLinks(social),
    questions: questionsOf(settings).ownership.map(({ id, question }) => ({ id, question })),
    publicUrl: context.get(publicUrlContext),
    year: officeDate(context.get(nowContext)).slice(0, 4),
  };
}

type LayoutData = Route.ComponentProps["loaderData"];

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useRevisionCheck();
  const { pathname } = useLocation();
  return (
    <Frame layout={loaderData} isOverPicture={pathname === "/"}>
      <Outlet />
    </Frame>
  );
}

/** What a page's loader throws, in the site's look; the header and footer stay as far as their own data arrived. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <PageError error={error} phone={loaderData?.contacts.phone} />;
  if (!loaderData) return <main id="content">{page}</main>;
  return (
    <Frame layout={loaderData} isOverPicture={false}>
      {page}
    </Frame>
  );
}

function Frame({
  layout,
  isOverPicture,
  children,
}: {
  layout: LayoutData;
  isOverPicture: boolean;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const isScrolled = useIsScrolled(SOLID_PAST_PX);
  const isPrivate = useMatches().some(({ handle }) => isPrivateHandle(handle));
  useEffect(() => window.pageScriptsReady?.(), []);
  const { company, contacts, networks, questions, year } = layout;
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      <Header companyName={company.name} isOverPicture={isOverPicture} isScrolled={isScrolled} saved={<SavedLink />} />
      <SavedScript />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Reveal key={pathname} />
      <Footer
        company={company}
        contacts={contacts}
        networks={networks}
        questions={questions}
        year={year}
        subscribe={isPrivate ? null : <NewsletterBox from={pathname} tone="ink" />}
      />
    </>
  );
}

/**
 * A page whose address is a key says nothing of it to anybody ("no-referrer"): forms sent from it come from "null" and
 * would be refused, so it has none.
 */
function isPrivateHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isPrivate" in handle && handle.isPrivate === true;
}

function useIsScrolled(pastPx: number): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > pastPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [pastPx]);
  return isScrolled;
}
