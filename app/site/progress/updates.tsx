import { useSitePath } from "#app/site/page/use-site-path.ts";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { inEnglish, langAttribute, say, sayText } from "#app/ui/say.tsx";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { type BuildingStage, progressSearch, stageProgress } from "#domain/catalogue/progress.ts";
import { officeTexts, type Translated } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/progress.ts";
import { next as nextStage } from "#domain/languages/messages/stages.ts";
import { type PictureData, sitePictureText } from "#domain/media/picture.ts";
import { dateText, type LocalDate } from "#domain/time/kampala-time.ts";

interface Update extends Translated<"title" | "description"> {
  id: number;
  on: LocalDate;
  stage: BuildingStage;
  pictures: readonly PictureData[];
}

export function HomeProgress({
  home,
  noun,
  progress,
}: {
  home: HomeRef;
  noun: "home" | "plot";
  progress: { items: readonly Update[]; matching: number };
}) {
  const to = useSitePath();
  const [newest] = progress.items;
  if (!newest) return null;
  return (
    <section className="home-section updates" aria-labelledby="building-progress">
      <h2 id="building-progress">{say(noun === "home" ? words.title : words.whatIsDone)}</h2>
      {/* A plot has no further stage, because its buyer builds the walls. */}
      {noun === "home" ? <Stage stage={newest.stage} isNewest /> : null}
      {progress.items.map((update) => (
        <details key={update.id} className="fold" open={update === newest && noun === "home"}>
          <summary>
            <span>
              {sayText(officeTexts(update, "title"))} <small>{dateText(update.on)}</small>
            </span>
          </summary>
          <UpdateText update={update} />
        </details>
      ))}
      {progress.matching > progress.items.length ? (
        <p>
          <a href={to(`/progress${progressSearch({ home })}`)}>{say(words.allUpdates, { count: progress.matching })}</a>
        </p>
      ) : null}
    </section>
  );
}

export function Stage({ stage, isNewest = false }: { stage: BuildingStage; isNewest?: boolean }) {
  const { at, of, text, next } = stageProgress(stage);
  return (
    <p className="stage">
      {text}
      <progress max={of} value={at} aria-hidden="true" />
      {isNewest && next ? <small>{say(nextStage, { stage: next })}</small> : null}
    </p>
  );
}

export function UpdateText({ update }: { update: Update }) {
  const { text, language } = officeTexts(update, "description");
  // A drawing is no proof of progress on a building site.
  const photos = update.pictures.filter(({ kind }) => kind === undefined || kind === "photo");
  return (
    <>
      {text ? (
        <p className="home-text" lang={langAttribute(language)}>
          {text}
        </p>
      ) : null}
      {photos.length > 0 ? (
        <ul className="update-pictures">
          {photos.map((picture) => (
            <li key={picture.address}>
              <UpdatePicture picture={picture} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/**
 * Shows a picture of an update. If it has no label of its kind, its description is the caption, and not read twice by
 * screen readers.
 */
function UpdatePicture({ picture }: { picture: Update["pictures"][number] }) {
  const kind = sitePictureText(picture);
  return (
    <figure>
      <Picture
        picture={picture}
        alt={kind ? picture.alt : ""}
        sizes={`(min-width: 896px) 600px, (min-width: 640px) 380px, ${phoneWidth}`}
        maxWidth={960}
      />
      <figcaption>{kind ?? inEnglish(picture.alt)}</figcaption>
    </figure>
  );
}
