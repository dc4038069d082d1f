import { SunList } from "#app/site/homes/facts.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero, SectionHeading } from "#app/ui/section.tsx";
import { aboutOf, story as shippedStory, valuesOf } from "#content/about.ts";
import { drawingOf, isSamplePerson, teamOf } from "#content/team.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/about.ts";
import { months } from "#domain/languages/messages/counts.ts";
import { sample } from "#domain/languages/messages/home.ts";
import { aboutArea, valuesArea } from "#domain/settings/areas/about-page.ts";
import { banksArea } from "#domain/settings/areas/banks.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { contactsArea } from "#domain/settings/areas/contacts.ts";
import { factAreas } from "#domain/settings/areas/fact-areas.ts";

import { teamArea } from "#domain/settings/areas/team.ts";
import { factTexts, officeFacts } from "#domain/settings/fact-text.ts";
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
  // Both are numbers, which are the same in every language.
  const { perDayFrom, newLandlords } = factTexts(facts);
  const hasSampleLandlords =
    settings.facts.newLandlords > 0 && settings.facts.newLandlords === defaultSettings.facts.newLandlords;
  return {
    // The other samples say so where they stand.
    samples: [
      about.story === shippedStory ? words.sampleStory() : "",
      teamOf(settings).some(isSamplePerson) ? words.samplePeople() : "",
    ].filter(Boolean),
    story: officeFacts(about, "story", facts),
    mission: officeFacts(about, "mission", facts),
    figures: [
      { number: perDayFrom, label: words.lowestPerDay(), isSample: false },
      {
        number: months({ count: facts.constructionMonths }),
        label: words.toBuild(),
        isSample: false,
      },
      { number: newLandlords, label: words.newLandlords(), isSample: hasSampleLandlords },
    ].filter(({ number }) => number !== undefined),
    finished: (await listFinishedHomes(db, context.get(nowContext), 12)).map(({ home, on }) => ({
      name: home.name,
      path: homePath(home),
      on: dateText(on),
    })),
    team: teamOf(settings).map((one) => ({
      name: one.name,
      drawing: drawingOf(one.name, settings),
    })),
    register: [
      [words.registeredAs(), company.legalName],
      [words.companyNumber(), company.registration],
      [words.directors(), company.directors],
      [words.office(), contacts.address],
    ].filter(([, value]) => value !== ""),
    banks: banks.partners.map((bank) => ({
      name: bank.name,
      description: officeTexts(bank, "description"),
      features: officeTexts(bank, "features"),
    })),
    values: valuesOf(settings).map((value) => ({
      title: officeTexts(value, "title"),
      description: officeFacts(value, "description", facts),
    })),
    picture: pictures.get(PICTURE),
  };
}

const paragraphsOf = (text: string) => text.split("\n").filter((paragraph) => paragraph.trim() !== "");

export default function About({ loaderData }: Route.ComponentProps) {
  const to = useSitePath();
  const { samples, story, mission, figures, finished, team, register, banks, values, picture } = loaderData;
  return (
    <>
      <PageMeta title={words.title()} description={words.description()} />
      <PageHero title={say(words.heading)} lead={say(words.lead)} isCompact />
      <section className="section">
        <div className="wrap story">
          <div>
            <SectionHeading eyebrow={say(words.nameMeans)} title={say(words.ourStory)} />
            {paragraphsOf(story.text).map((paragraph) => (
              <p key={paragraph}>{sayText({ ...story, text: paragraph })}</p>
            ))}
            {samples.length > 0 ? (
              <p className="small-print">{say(words.samples, { list: samples.join(", ") })}</p>
            ) : null}
          </div>
          {picture ? <Picture isFirst picture={picture} sizes={`(min-width: 900px) 620px, ${phoneWidth}`} /> : null}
        </div>
      </section>
      <section className="section is-before-leaf" aria-labelledby="people">
        <div className="wrap who">
          <div>
            <h2 id="people">{say(words.whoYouDealWith)}</h2>
            <dl className="lines">
              {register.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <a href={to("/before-you-pay#company")} className="text-link">
              {say(words.howToLookUsUp)}
            </a>
          </div>
          {team.length > 0 ? (
            <a href={to("/team")} className="faces">
              {team.map(({ name, drawing }) => (
                <Portrait key={name} path={drawing} />
              ))}
              <span className="text-link">{say(words.meetTheTeam)}</span>
            </a>
          ) : null}
        </div>
      </section>
      <section className="section leaf-band">
        <div className="wrap mission-band">
          <div>
            <h2 className="mission">{say(words.ourMission)}</h2>
            <p className="statement">{sayText(mission)}</p>
          </div>
          <dl className="figures">
            {figures.map(({ number, label, isSample }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {number}
                  {isSample ? <small> {say(sample)}</small> : null}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      {finished.length > 0 ? (
        <section className="section">
          <div className="wrap">
            <SectionHeading
              eyebrow={say(words.goAndKnock)}
              title={say(words.homesFinished)}
              aside={say(words.eachPageShows)}
            />
            <dl className="lines">
              {finished.map(({ name, path, on }) => (
                <div key={path}>
                  <dt>
                    <a href={to(path)} className="text-link">
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
              eyebrow={say(words.bankingPartners)}
              title={say(words.bankBesideYou)}
              aside={say(words.bankPart)}
            />
            <ul className="banks">
              {banks.map(({ name, description, features }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{sayText(description)}</p>
                  <SunList items={features} />
                </li>
              ))}
            </ul>
            <p className="experts-call">{say(words.bankNamesRate)}</p>
            <div className="actions">
              <WhatsAppButton text={words.askAboutBank()} />
              <a href={to("/faq#loan")} className={buttonClass("outline")}>
                {say(words.needLoan)}
              </a>
            </div>
          </div>
        </section>
      ) : null}
      {values.length > 0 ? (
        <section className="section">
          <div className="wrap">
            <SectionHeading title={say(words.ourValues)} />
            <ul className="values">
              {values.map(({ title, description }) => (
                <li key={title.text}>
                  <h3>{sayText(title)}</h3>
                  <p>{sayText(description)}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section closing waits">
        <div className="wrap">
          <h2>{say(words.readyToJoin)}</h2>
          <div className="actions">
            <a href={to("/apartment")} className={buttonClass("ink")}>
              {say(words.startJourney)}
            </a>
            <a href={to("/how-it-works")} className={buttonClass("outline")}>
              {sayMarked(words.learnMore, { hidden: (text) => <span className="sr-only">{text}</span> })}
            </a>
          </div>
        </div>
      </section>
    </>
  );
}
