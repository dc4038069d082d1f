import { Carousel } from "#app/ui/carousel.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { langAttribute, sayText } from "#app/ui/say.tsx";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/home.ts";
import type { PictureData } from "#domain/media/picture.ts";

interface Quote {
  id: number;
  name: string;
  role: OfficeTexts;
  quote: OfficeTexts;
  verifiedBy: OfficeTexts;
  picture: PictureData | undefined;
  drawing: string;
}

export function Testimonials({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <Carousel id="testimonials" label={words.landlordsSay()}>
      {quotes.map(({ id, name, role, quote, verifiedBy, picture, drawing }) => (
        <figure key={id} className="quote">
          {picture ? <Picture picture={picture} sizes="120px" alt="" maxWidth={320} /> : <Portrait path={drawing} />}
          <blockquote lang={langAttribute(quote.language)}>{quote.text}</blockquote>
          <figcaption>
            <b>{name}</b>
            {role.text ? <span>{sayText(role)}</span> : null}
            {verifiedBy.text ? <small>{sayText(verifiedBy)}</small> : null}
          </figcaption>
        </figure>
      ))}
    </Carousel>
  );
}
