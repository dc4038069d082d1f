import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { describeFailure } from "#domain/failures/failure.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import * as words from "#domain/languages/messages/errors.ts";
import { ButtonAnchor } from "./button.tsx";
import { failureOfError } from "./failure-of-error.ts";
import { FailureView } from "./failure-view.tsx";
import { HomeSearchField } from "./home-search.tsx";
import { say } from "./say.tsx";

type FailurePageProps = {
  error: unknown;
  heading?: string;
  prefix?: string;
  phone?: string | undefined;
  /** This leads on from an address that has no page, in place of the search for homes. */
  wayOn?: ReactNode;
};

/** Shows the failure in place of a page of the site whose data, form or rendering failed. */
export function FailurePage({ error, heading, prefix, phone, wayOn }: FailurePageProps) {
  // Redirects and other errors that are not failures never reach an error boundary, so anything unknown is a bug.
  const failure = failureOfError(error) ?? describeFailure("bug");
  const { pathname, search } = useLocation();
  const to = (path: string) => pathIn(currentLanguage(), path);
  return (
    <section className="page-hero error-page">
      <div className="wrap">
        <FailureView failure={failure} heading={heading} prefix={prefix} address={to(pathname + search)}>
          {failure.isFinal ? (
            <>
              {wayOn ?? (
                <>
                  <search className="w-full">
                    <form action={to("/homes")}>
                      <HomeSearchField label={words.searchHomes()} />
                    </form>
                  </search>
                  <ButtonAnchor variant="ink" href={to("/apartment")}>
                    {say(words.seeHomes)}
                  </ButtonAnchor>
                  <ButtonAnchor variant="outline" href={to("/")}>
                    {say(words.goHome)}
                  </ButtonAnchor>
                </>
              )}
              <ButtonAnchor variant="outline" href={to("/contact")}>
                {say(words.askUs)}
              </ButtonAnchor>
            </>
          ) : null}
          {phone && (!failure.isFinal || wayOn) ? (
            <ButtonAnchor variant="outline" href={telLink(phone)}>
              {say(words.callUs)}
            </ButtonAnchor>
          ) : null}
        </FailureView>
      </div>
    </section>
  );
}
