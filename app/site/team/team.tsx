import { askForText, sharedPhone } from "#app/site/contact/experts.tsx";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { drawingOf, isSamplePerson, teamOf } from "#content/team.ts";
import { telLink } from "#domain/enquiries/contact-link.ts";
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
  const reachable = settings.experts.people;
  return {
    hasSamples: team.some(isSamplePerson),
    team: team.map(({ name, role, bio, photo }) => {
      const [does, ...lines] = bio.split("\n").filter((line) => line.trim() !== "");
      const call = reachable.find((person) => person.name === name);
      return {
        name,
        role,
        does,
        lines,
        isDirector: settings.company.directors.includes(name),
        photo: photos.get(photo),
        drawing: drawingOf(name, settings),
        call: call && { phone: call.phone, email: call.email, askFor: askForText(call, reachable) },
      };
    }),
  };
}

type Member = Route.ComponentProps["loaderData"]["team"][number];

export default function Team({ loaderData: { team, hasSamples } }: Route.ComponentProps) {
  const lead = leadOf(team);
  const shared = sharedPhone(team.flatMap(({ call }) => (call ? [call] : [])));
  return (
    <>
      <PageMeta title="Our team" description={lead} />
      <PageHero title="Our team" lead={lead} isCompact keepsLead />
      {team.length > 0 ? (
        <section className="section">
          <div className="wrap">
            {hasSamples ? <p className="team-note">These people are samples, and their faces are drawn.</p> : null}
            {shared ? (
              <p className="team-note">
                <a href={telLink(shared)} className="text-link">
                  {shared}
                </a>{" "}
                reaches {namesOf(team.filter(({ call }) => call))}.
              </p>
            ) : null}
            {team.some(({ lines }) => lines.length > 0) ? (
              <p className="team-note">In quotation marks: our slogans.</p>
            ) : null}
            <ul className="team">
              {team.map((member) => (
                <li key={`${member.name} ${member.role}`}>
                  <MemberCard member={member} isShared={shared !== undefined} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section className="section closing">
        <div className="wrap">
          <h2>Come and meet us.</h2>
          <div className="actions">
            <a href={VISIT_FORM_PATH} className={buttonClass("ink")}>
              Book a visit
            </a>
            <WhatsAppButton text="I want to meet your team." />
          </div>
        </div>
      </section>
    </>
  );
}

/** "Ruth, Moses and Grace" */
function namesOf(people: readonly Member[]): string {
  const names = people.map(({ name }) => name.split(" ")[0] ?? name);
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}

function leadOf(team: readonly Member[]): string {
  const answering = team.filter(({ call }) => call).length;
  if (team.length < 2 || answering === 0) return "We answer the phone ourselves.";
  const people = `${countInWords(team.length)} people.`;
  if (answering === team.length) return `${people} Each answers the phone.`;
  return `${people} ${countInWords(answering)} of them answer${answering === 1 ? "s" : ""} your call.`;
}

function MemberCard({
  member: { name, role, does, lines, isDirector, photo, drawing, call },
  isShared,
}: {
  member: Member;
  /** The number stands once above all. */
  isShared: boolean;
}) {
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
          {role}
          {isDirector ? ", director" : null}
        </p>
        {does ? <p>{does}</p> : null}
        {lines.map((line) => (
          <p key={line} className="team-line">
            {`“${line}”`}
          </p>
        ))}
        {call ? (
          <p className="team-call">
            {call.askFor ? <span>{call.askFor}</span> : null}
            <a href={telLink(call.phone)} className="text-link">
              {isShared ? `Call ${name.split(" ")[0]}` : call.phone}
            </a>
            <a href={`mailto:${call.email}`} className="text-link">
              <EmailText>{call.email}</EmailText>
            </a>
          </p>
        ) : null}
      </div>
    </>
  );
}
