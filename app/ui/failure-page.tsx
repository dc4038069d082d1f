import { useLocation } from "react-router";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { describeFailure } from "#domain/failures/failure.ts";
import { ButtonAnchor } from "./button.tsx";
import { failureOfError } from "./failure-of-error.ts";
import { FailureView } from "./failure-view.tsx";
import { HomeSearchField } from "./home-search.tsx";

type FailurePageProps = {
  error: unknown;
  heading?: string;
  prefix?: string;
  phone?: string | undefined;
};

/** Shows the failure in place of a page of the site whose data, form or rendering failed. */
export function FailurePage({ error, heading, prefix, phone }: FailurePageProps) {
  // Redirects and other errors that are not failures never reach an error boundary, so anything unknown is a bug.
  const failure = failureOfError(error) ?? describeFailure("bug");
  const { pathname, search } = useLocation();
  return (
    <section className="page-hero error-page">
      <div className="wrap">
        <FailureView failure={failure} heading={heading} prefix={prefix} address={pathname + search}>
          {failure.isFinal ? (
            <>
              <search className="w-full">
                <form action="/homes">
                  <HomeSearchField label="Search homes" />
                </form>
              </search>
              <ButtonAnchor variant="ink" href="/apartment">
                See all homes
              </ButtonAnchor>
              <ButtonAnchor variant="outline" href="/">
                Go to the home page
              </ButtonAnchor>
              <ButtonAnchor variant="outline" href="/contact">
                Ask us
              </ButtonAnchor>
            </>
          ) : phone ? (
            <ButtonAnchor variant="outline" href={telLink(phone)}>
              Call us
            </ButtonAnchor>
          ) : null}
        </FailureView>
      </div>
    </section>
  );
}
