import { askForText, firstName, sharedPhone, sharesNumber } from "#app/site/contact/experts.tsx";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useLayoutData } from "#app/site/page/use-layout-data.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton, WhatsAppLink } from "#app/site/page/whatsapp-button.tsx";
import { ButtonAnchor, buttonClass } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { drawingOf, isSamplePerson, teamOf } from "#content/team.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { callUs } from "#domain/languages/messages/contact.ts";
import { listed } from "#domain/languages/messages/counts.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/team.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { expertsArea } from "#domain/settings/areas/experts.ts";
import { teamArea } from "#domain/settings/areas/team.ts";
import { countInWords } from "#domain/text/count-text.ts";
import { dbContext } from "#server/context.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/team.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const settings = await getSettings(db, teamArea, expertsArea, companyArea);
  const team = teamOf(settings);
  const photos = await findSitePictures(
    db,
    team.map(({ photo }) => photo),
  );
  const reachable = settings.experts.people.map((person, _, all) => ({
    ...{ name: person.name, phone: person.phone, email: person.email },
    languages: officeTexts(person, "languages"),
    isShared: sharesNumber(person, all),
  }));
  return {
    hasSamples: team.some(isSamplePerson),
    team: team.map((one) => {
      const { name, photo } = one;
      const { text, language } = officeTexts(one, "bio");
      const [does, ...lines] = text.split("\n").filter((line) => line.trim() !== "");
      const call = reachable.find((person) => person.name === name);
      return {
        name,
        role: officeTexts(one, "role"),
        does,
        lines,
        language,
        isDirector: settings.company.directors.includes(name),
        photo: photos.get(photo),
        drawing: drawingOf(name, settings),
        call,
      };
    }),
  };
}

type Member = Route.ComponentProps["loaderData"]["team"][number];

export default function Team({ loaderData: { team, hasSamples } }: Route.ComponentProps) {
  const to = useSitePath();
  const lead = leadOf(team);
  const reachable = team.flatMap(({ call }) => (call ? [call] : []));
  const shared = sharedPhone(reachable);
  const openDays = useLayoutData()?.openDays ?? [];
  return (
    <>
      <PageMeta title={words.title()} description={lead} />
      <PageHero title={say(words.title)} lead={lead} isCompact keepsLead />
      {team.length > 0 ? (
        <section className="section">
          <div className="wrap">
            {hasSamples ? <p className="team-note">{say(words.samples)}</p> : null}
            {shared ? (
              <p className="team-note">
                {sayMarked(
                  words.reaches,
                  {
                    link: (text) => (
                      <a href={telLink(shared)} className="text-link">
                        {text}
                      </a>
                    ),
                  },
                  { phone: shared, names: namesOf(reachable) },
                )}
              </p>
            ) : null}
            {reachable.length > 0 && openDays.length > 0 ? (
              <p className="team-note">{`${openDays.join(". ")}.`}</p>
            ) : null}
            <ul className="team">
              {team.map((member) => (
                <li key={`${member.name} ${member.role.text}`}>
                  <MemberCard member={member} isShared={shared !== undefined} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section closing">
        <div className="wrap">
          <h2>{say(words.comeAndMeet)}</h2>
          <div className="actions">
            <a href={to(VISIT_FORM_PATH)} className={buttonClass("ink")}>
              {say(bookVisit)}
            </a>
            <WhatsAppButton text={words.wantToMeet()} />
            {shared ? (
              <ButtonAnchor href={telLink(shared)} variant="outline">
                {say(callUs)}
              </ButtonAnchor>
            ) : null}
          </div>
        </div>
      </section>
    </>
  );
}

/** Returns first names, such as "Ruth, Moses and Grace". */
function namesOf(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => firstName(name));
  const last = names.pop() ?? "";
  return names.length > 0 ? listed({ first: names.join(", "), last }) : last;
}

function leadOf(team: readonly Member[]): string {
  const answering = team.filter(({ call }) => call).length;
  if (team.length < 2 || answering === 0) return words.weAnswer();
  const number = countInWords(team.length);
  if (answering === team.length) return words.eachAnswers({ number });
  return words.someAnswer({ number, answering: countInWords(answering), count: answering });
}

function MemberCard({
  member: { name, role, does, lines, language, isDirector, photo, drawing, call },
  isShared,
}: {
  member: Member;
  /** The people share a number, which is shown once above them. */
  isShared: boolean;
}) {
  const askFor = call && askForText(call, call.isShared && !isShared);
  return (
    <>
      {photo ? (
        <Picture picture={photo} sizes="(min-width: 640px) 200px, 30vw" alt="" maxWidth={480} />
      ) : (
        <Portrait path={drawing} />
      )}
      <div>
        <h2>{name}</h2>
        <p className="team-role">
          {isDirector
            ? sayMarked(words.director, { office: (text) => sayText({ ...role, text }) }, { role: role.text })
            : sayText(role)}
        </p>
        {does ? <p>{sayText({ text: does, language })}</p> : null}
        {lines.map((line) => (
          <p key={line} className="team-line">
            {sayText({ text: `“${line}”`, language })}
          </p>
        ))}
        {call ? (
          <p className="team-call">
            {askFor ? <span>{askFor}</span> : null}
            {isShared ? null : (
              <a href={telLink(call.phone)} className="text-link">
                {call.phone}
              </a>
            )}
            <WhatsAppLink text={words.wantToTalk({ name: firstName(name) })}>WhatsApp</WhatsAppLink>
            <a href={`mailto:${call.email}`} className="text-link">
              <EmailText>{call.email}</EmailText>
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
}
