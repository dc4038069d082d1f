import { PageMeta } from "#app/site/page/page-meta.tsx";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { PageHero, SectionHeading } from "#app/ui/section.tsx";
import { aboutOf, story as shippedStory, valuesOf } from "#content/about.ts";
import { drawingOf, isSamplePerson, teamOf } from "#content/team.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { aboutArea, valuesArea } from "#domain/settings/areas/about-page.ts";
import { banksArea } from "#domain/settings/areas/banks.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { factAreas } from "#domain/settings/areas/fact-areas.ts";

import { teamArea } from "#domain/settings/areas/team.ts";
import { factTexts, fillFacts } from "#domain/settings/fact-text.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { listFinishedHomes } from "#server/catalogue/progress.ts";
import { getSiteFacts } from "#server/catalogue/site-facts.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/about.ts";

export const handle = { pageCache: { parameters: [] } };

const PICTURE = "street-of-homes";

const sampleBanks = defaultSettings.banks.partners.map(({ name }) => name);

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await getSettings(
    db,
    ...factAreas,
    aboutArea,
    valuesArea,
    banksArea,
    companyArea,
    contactsArea,
    teamArea,
  );
  const { banks, company, contacts } = settings;
  const facts = await getSiteFacts(db, settings, context.get(nowContext));
  const about = aboutOf(settings);
  const pictures = await findSitePictures(db, [PICTURE]);
  const { unitsFrom, constructionMonths, newLandlords } = factTexts(facts);
  return {
    samples: [
      about.story === shippedStory ? "the story" : "",
      teamOf(settings).some(isSamplePerson) ? "the people" : "",
      company.registration === defaultSettings.company.registration ? "the company's number" : "",
      settings.facts.newLandlords > 0 && settings.facts.newLandlords === defaultSettings.facts.newLandlords
        ? "the number of new landlords"
        : "",
      banks.partners.some(({ name }) => sampleBanks.includes(name)) ? "the banks" : "",
    ].filter(Boolean),
    story: fillFacts(about.story, facts)
      .split("\n")
      .filter((paragraph) => paragraph.trim() !== ""),
    mission: fillFacts(about.mission, facts),
    figures: [
      { number: unitsFrom, label: "the lowest full price" },
      { number: constructionMonths, label: "to build it, at most" },
      { number: newLandlords, label: "new landlords" },
    ].filter(({ number }) => number !== undefined),
    finished: (await listFinishedHomes(db, context.get(nowContext), 12)).map(({ home, on }) => ({
      name: home.name,
      path: homePath(home),
      on: dateText(on),
    })),
    team: teamOf(settings).map(({ name, role }) => ({ name, role, drawing: drawingOf(name, settings) })),
    register: [
      ["Registered as", company.legalName],
      ["Company number", company.registration],
      ["Directors", company.directors],
      ["Office", contacts.address],
    ].filter(([, value]) => value !== ""),
    banks: banks.partners,
    values: valuesOf(settings).map(({ title, description }) => ({ title, description: fillFacts(description, facts) })),
    picture: pictures.get(PICTURE),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  // Long because it is one page, top to bottom.
  const { samples, story, mission, figures, finished, team, register, banks, values, picture } = loaderData;
  return (
    <>
      <PageMeta
        title="About us"
        description="We turn the price of a home into the price of a day, for people who earn by the day."
      />
      <PageHero title="About Us" lead="We turn the price of a home into the price of a day." isCompact />
      <section className="section">
        <div className="wrap story">
          <div>
            <SectionHeading eyebrow="Amaka is Luganda for home" title="Our Story" />
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {samples.length > 0 ? <p className="small-print">Samples on this page: {samples.join(", ")}.</p> : null}
          </div>
          {picture ? <Picture isFirst picture={picture} sizes={`(min-width: 900px) 620px, ${phoneWidth}`} /> : null}
        </div>
      </section>
      <section className="section is-before-leaf" aria-labelledby="people">
        <div className="wrap who">
          <div>
            <h2 id="people">Who you deal with</h2>
            <dl className="lines">
              {register.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <a href="/before-you-pay#company" className="text-link">
              How to look us up
            </a>
          </div>
          {team.length > 0 ? (
            <div>
              <ul className="faces">
                {team.map(({ name, role, drawing }) => (
                  <li key={`${name} ${role}`}>
                    <Portrait path={drawing} />
                    <strong>{name}</strong>
                    <span>{role}</span>
                  </li>
                ))}
              </ul>
              <a href="/team" className="text-link">
                Meet the team
              </a>
            </div>
          ) : null}
        </div>
      </section>
      <section className="section leaf-band">
        <div className="wrap mission-band">
          <div>
            <h2 className="mission">Our Mission</h2>
            <p className="statement">{mission}</p>
          </div>
          <dl className="figures">
            {figures.map(({ number, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{number}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {finished.length > 0 ? (
        <section className="section">
          <div className="wrap">
            <SectionHeading
              eyebrow="Go and knock"
              title="Homes we have finished"
              aside="Each page shows how it was built, with the dates."
            />
            <dl className="lines">
              {finished.map(({ name, path, on }) => (
                <div key={path}>
                  <dt>
                    <a href={path} className="text-link">
                      {name}
                    </a>
                  </dt>
                  <dd>{on}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      ) : null}
      {banks.length > 0 ? (
        <section className="section band" id="banks">
          <div className="wrap">
            <SectionHeading
              eyebrow="Banking partners"
              title="A bank beside you, if you want one"
              aside="You need none, also to move in. A bank may pay a part of the price: you pay it back with interest."
            />
            <ul className="banks">
              {banks.map(({ name, description, features }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{description}</p>
                  <ul className="sun-list">
                    {features.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
            <p className="experts-call">
              Each bank names its own rate and fee. Ask the bank, or ask us whom to talk to there.
            </p>
            <div className="actions">
              <WhatsAppButton text="I want to ask about a bank's part of the price." />
              <a href="/faq#loan" className={buttonClass("outline")}>
                Do I need a loan?
              </a>
            </div>
          </div>
        </section>
      ) : null}
      {values.length > 0 ? (
        <section className="section">
          <div className="wrap">
            <SectionHeading title="Our Values" />
            <ul className="values">
              {values.map(({ title, description }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{description}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section closing waits">
        <div className="wrap">
          <h2>Ready to join the community of owners?</h2>
          <div className="actions">
            <a href="/apartment" className={buttonClass("ink")}>
              Start Your Journey
            </a>
            <a href="/how-it-works" className={buttonClass("outline")}>
              Learn More<span className="sr-only"> about how it works</span>
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
