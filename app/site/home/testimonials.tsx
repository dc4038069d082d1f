import { Carousel } from "#app/ui/carousel.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { inEnglish } from "#app/ui/say.tsx";
import * as words from "#domain/languages/messages/home.ts";
import type { PictureData } from "#domain/media/picture.ts";

interface Quote {
  id: number;
  name: string;
  role: string;
  quote: string;
  verifiedBy: string;
  picture: PictureData | undefined;
  drawing: string;
}

export function Testimonials({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <Carousel id="testimonials" label={words.landlordsSay()}>
      {quotes.map(({ id, name, role, quote, verifiedBy, picture, drawing }) => (
        <figure key={id} className="quote">
          {picture ? <Picture picture={picture} sizes="120px" alt="" maxWidth={320} /> : <Portrait path={drawing} />}
          <blockquote>{inEnglish(quote)}</blockquote>
          <figcaption>
            <b>{name}</b>
            {role ? <span>{inEnglish(role)}</span> : null}
            {verifiedBy ? <small>{inEnglish(verifiedBy)}</small> : null}
          </figcaption>
        </figure>
      ))}
    </Carousel>
  );
}
