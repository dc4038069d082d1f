import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { isSamplePerson, teamOf } from "#content/team.ts";
import { parsePortrait, portraitFor, portraitPath } from "#domain/media/portrait.ts";
import { teamArea } from "#domain/settings/areas/team.ts";
import { countInWords } from "#domain/text/count-text.ts";
import { dbContext } from "#server/context.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { Route } from "./+types/team.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const team = teamOf(await getSettings(db, teamArea));
  const photos = await findSitePictures(
    db,
    team.map(({ photo }) => photo),
  );
  return {
    team: team.map(({ name, role, bio, photo, drawing }) => ({
      name,
      role,
      bio,
      isSample: isSamplePerson({ name, bio }),
      photo: photos.get(photo),
      drawing: portraitPath(parsePortrait(drawing) ?? portraitFor(name)),
    })),
  };
}

export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  const lead =
    team.length > 1 ? `${countInWords(team.length)} people. Each answers the phone.` : "We answer the phone ourselves.";
  return (
    <>
      <PageMeta title="Our team" description={lead} />
      <PageHero title="Our team" lead={lead} isCompact />
      {team.length > 0 ? (
        <section className="section">
          <ul className="wrap team">
            {team.map(({ name, role, bio, isSample, photo, drawing }) => (
              <li key={`${name} ${role}`}>
                <div className="team-face">
                  {photo ? (
                    <Picture picture={photo} sizes="(min-width: 640px) 400px, 44vw" alt="" maxWidth={640} />
                  ) : (
                    <Portrait path={drawing} />
                  )}
                  {isSample ? <Chip>Sample</Chip> : null}
                </div>
                <h2>{name}</h2>
                <p className="team-role">{role}</p>
                {bio ? <p>{bio}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="section closing">
        <div className="wrap">
          <h2>Come and meet us.</h2>
          <div className="actions">
            <a href={VISIT_FORM_PATH} className={buttonClass("ink")}>
              Schedule a visit
            </a>
            <WhatsAppButton text="I want to meet your team." />
          </div>
        </div>
      </section>
    </>
  );
}
