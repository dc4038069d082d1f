import { ArrowIcon } from "#app/ui/icons.tsx";
import { script } from "#app/ui/island.ts";
import { Picture, PictureKindLabel, phoneWidth } from "#app/ui/picture.tsx";
import { say } from "#app/ui/say.tsx";
import * as words from "#domain/languages/messages/gallery.ts";
import { type PictureData, pictureSrc } from "#domain/media/picture.ts";

const TILES = 4;
/**
 * These are the widths of tiles on a wide screen, in pixels. One or two tiles take a third of the row each; the last of
 * three takes a half.
 */
const TILE_WIDTHS = { narrow: 300, third: 400, half: 610 };
const STRIP_SIZES = `(min-width: 1680px) 690px, (min-width: 1300px) 590px, (min-width: 1024px) 47vw, ${phoneWidth}`;

/** A tile does not say that it is a drawing, because the first picture beside it says so for all. */
const isDrawn = (picture: PictureData | undefined) => picture?.kind === "impression";

/** Shows the pictures of a home. Without script the strip can be swiped, and the tiles are links. */
export function Gallery({ pictures }: { pictures: readonly PictureData[] }) {
  const tiles = pictures.slice(1, 1 + TILES);
  const areAllPhotos = pictures.every(({ kind }) => kind === "photo");
  return (
    <section
      className="gallery"
      data-tiles={tiles.length}
      aria-label={words.pictures()}
      {...script("site/homes/gallery", "touch")}
    >
      <PhotoStrip pictures={pictures} />
      {tiles.map((picture, index) => (
        <a
          key={picture.address}
          className="gallery-tile"
          href={`#photo-${index + 2}`}
          aria-label={words.picture({ number: index + 2, text: picture.alt })}
          data-opens={index + 1}
          data-needs-script
        >
          <Picture
            picture={picture}
            alt=""
            sizes={`(min-width: 1024px) ${tileWidth(index, tiles.length)}px, 44vw`}
            maxWidth={1280}
          />
          {isDrawn(picture) && isDrawn(pictures[0]) ? null : <PictureKindLabel picture={picture} />}
        </a>
      ))}
      <button type="button" className="gallery-all" data-opens={0} data-needs-script>
        {pictures.length === 1
          ? say(words.fullScreen)
          : say(areAllPhotos ? words.allPhotos : words.allPictures, { count: pictures.length })}
      </button>
    </section>
  );
}

function tileWidth(index: number, count: number): number {
  if (count < 3) return TILE_WIDTHS.third;
  return count === 3 && index === 2 ? TILE_WIDTHS.half : TILE_WIDTHS.narrow;
}

function PhotoStrip({ pictures }: { pictures: readonly PictureData[] }) {
  const count = pictures.length;
  return (
    <div className="strip">
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.address} id={`photo-${index + 1}`}>
            <a
              href={pictureSrc(picture, 1600)}
              tabIndex={index === 0 ? undefined : -1}
              data-opens={index}
              data-needs-script
            >
              <Picture picture={picture} sizes={STRIP_SIZES} maxWidth={1920} isFirst={index === 0} />
            </a>
            <PictureKindLabel picture={picture} />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <>
          <button type="button" className="strip-back" aria-label={words.previous()} data-step={-1} data-needs-script>
            <ArrowIcon name="back" />
          </button>
          <button type="button" className="strip-on" aria-label={words.next()} data-step={1} data-needs-script>
            <ArrowIcon name="arrow" />
          </button>
          <p className="strip-count" aria-live="polite" data-needs-script>
            <span className="sr-only">{`${words.number()} `}</span>
            <span>1</span> / {count}
          </p>
          <div className="thumbnails">
            {pictures.map((picture, index) => (
              <button
                key={picture.address}
                type="button"
                aria-label={words.picture({ number: index + 1, text: picture.alt })}
                aria-current={index === 0 || undefined}
                data-needs-script
              >
                {/* The page already has the first picture in the size of the strip. */}
                <Picture
                  picture={picture}
                  alt=""
                  sizes={index === 0 ? STRIP_SIZES : "96px"}
                  maxWidth={index === 0 ? 1920 : 320}
                />
              </button>
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}
