import { buttonClass } from "#app/ui/button.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { team } from "#content/team.ts";
import { PageMeta } from "../layout/page-meta.tsx";

export const handle = { pageCache: { parameters: [] } };

export default function Team() {
  return (
    <>
      <PageMeta
        title="Our team"
        description="The six people who draw, build, count and explain your home. Each of them answers the phone."
      />
      <PageHero
        title="Our team"
        lead="Six people draw, build, count and explain your home. Each of them answers the phone."
      />
      <section className="section">
        <ul className="wrap team">
          {team.map(({ name, role, bio, portrait }) => (
            <li key={name}>
              <Portrait traits={portrait} />
              <p className="eyebrow">{role}</p>
              <h2>{name}</h2>
              <p>{bio}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section closing">
        <div className="wrap">
          <h2>Come and meet us.</h2>
          <div className="deeds">
            <SiteLink to="/contact" className={buttonClass("ink")}>
              Where to find us
            </SiteLink>
            <SiteLink to="/how-it-works" className={buttonClass("outline")}>
              How it works
            </SiteLink>
          </div>
        </div>
      </section>
    </>
  );
}
