import { PageMeta } from "#app/site/page/page-meta.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { safeOrder, titleSearch } from "#content/title-search.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { dbContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/pay-safely.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const { company, contacts, accounts } = await getSettings(
    context.get(dbContext),
    companyArea,
    contactsArea,
    accountsArea,
  );
  return { accounts: accounts.list, company, contacts };
}

export default function PaySafely({ loaderData: { accounts, company, contacts } }: Route.ComponentProps) {
  const lead = `Where ${company.name} takes money, in which order a home is bought, and how you check its title yourself.`;
  return (
    <>
      <PageMeta title="Pay safely" description={lead} />
      <PageHero title="Pay safely." lead={lead} />
      <section className="section">
        <div className="wrap pay-safely">
          <section aria-labelledby="accounts">
            <h2 id="accounts">We are only paid here</h2>
            {accounts.length > 0 ? (
              <>
                <ul className="pay-accounts">
                  {accounts.map(({ kind, number, name }) => (
                    <li key={kind + number}>
                      <span>{kind}</span>
                      {number ? <strong>{number}</strong> : null}
                      {name ? <span>{name}</span> : null}
                    </li>
                  ))}
                </ul>
                <p>
                  Compare every digit, and the name that your phone shows before you confirm. A number that is not in
                  this list is not ours, whoever gives it to you. Never pay to a personal number.
                </p>
              </>
            ) : (
              <p>
                We have not published our numbers yet. Until they are on this page, ask at the office before you pay
                anything: {contacts.address}. Never pay to a personal number.
              </p>
            )}
          </section>
          <section aria-labelledby="report">
            <h2 id="report">Somebody gave you another number?</h2>
            <p>Do not pay. Tell us at once: who asked, and the number. We call you back and say whether it is ours.</p>
            <div className="actions">
              <ButtonAnchor
                href={whatsAppLink(
                  contacts.whatsapp,
                  `Hello ${company.name}, somebody asked me to pay for a home to this number: `,
                )}
                variant="leaf"
              >
                Report by WhatsApp
              </ButtonAnchor>
              <ButtonAnchor href={telLink(contacts.phone)} variant="outline">
                Call {contacts.phone}
              </ButtonAnchor>
              <a href="/ask" className={buttonClass("ghost")}>
                Write to us
              </a>
            </div>
          </section>
          <section aria-labelledby="order">
            <h2 id="order">The order in which you buy</h2>
            <ol className="pay-order">
              {safeOrder.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>
              What holds when you miss a day, stop or sell: the <a href="/terms/purchase">terms of purchase</a>.
            </p>
          </section>
          <section aria-labelledby="search">
            <h2 id="search">Check the title yourself</h2>
            <ol className="pay-order">
              {titleSearch.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}.</strong> {text}
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="company">
            <h2 id="company">Who we are</h2>
            <p>
              {company.legalName}, {contacts.address}.
              {company.registration
                ? ` Registered as ${company.registration}: look it up at the Uganda Registration Services Bureau.`
                : null}
            </p>
          </section>
        </div>
      </section>
    </>
  );
}
