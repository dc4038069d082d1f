import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { SUBSCRIBE_PATH } from "#app/site/page/navigation.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { say } from "#app/ui/say.tsx";
import { withPayText } from "#domain/amount/daily-amount.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { readHandle } from "#domain/forms/route-handle.ts";
import { questionAboutHomes } from "#domain/languages/messages/ask.ts";
import * as words from "#domain/languages/messages/layout.ts";
import { useAmount, useAnswered } from "../amount/use-amount.ts";
import { HomeError } from "../homes/home-error.tsx";
import { SavedLink } from "../homes/save-button.tsx";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import savedScript from "../saved/saved-homes.script.ts?script";
import type { Route } from "./+types/layout.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LanguageOffers, MissingPageContext } from "./language-list.tsx";

export { loader } from "#app/site/page/layout.server.ts";

type LayoutData = Route.ComponentProps["loaderData"];

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Frame layout={loaderData} isOverPicture={pathname === "/"}>
      <Outlet />
    </Frame>
  );
}

/**
 * Shows the failure of a page that has no boundary of its own, such as that of a home. The frame then knows that the
 * address has no page.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <HomeError error={error} phone={loaderData?.contacts.phone} />;
  if (!loaderData) return <main id="content">{page}</main>;
  return (
    <MissingPageContext value={isRouteErrorResponse(error) && error.status === 404}>
      <Frame layout={loaderData} isOverPicture={false}>
        {page}
      </Frame>
    </MissingPageContext>
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
  const handles = useMatches().map(({ handle }) => readHandle(handle));
  const isPrivate = handles.some((handle) => handle.isPrivate);
  const subscribesItself = handles.some((handle) => handle.hasNewsletter);
  const amount = useAmount();
  const answered = useAnswered();
  const to = useSitePath();
  const { company, contacts, openDays, networks, questions, year } = layout;
  const whatsApp = whatsAppLink(contacts.whatsapp, withPayText(questionAboutHomes({ company: company.name }), amount));
  return (
    <>
      <a href="#content" className="skip-link">
        {say(words.skip)}
      </a>
      <LanguageOffers />
      <Header
        companyName={company.name}
        whatsApp={whatsApp}
        pathname={pathname}
        isOverPicture={isOverPicture}
        saved={<SavedLink />}
      />
      {/* This script runs before the hearts are drawn, so that saved homes are marked at once. */}
      <script>{savedScript}</script>
      <main id="content" tabIndex={-1} {...answered}>
        {children}
      </main>
      <Footer
        company={company}
        contacts={contacts}
        whatsApp={whatsApp}
        openDays={openDays}
        networks={networks}
        questions={questions}
        year={year}
        subscribe={
          isPrivate ? null : subscribesItself ? (
            <a href={to(SUBSCRIBE_PATH)}>{say(words.newsByEmail)}</a>
          ) : (
            <NewsletterBox from={pathname} tone="ink" />
          )
        }
      />
    </>
  );
}
