import { Carousel } from "#app/ui/carousel.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
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
    <Carousel id="testimonials" label="What our landlords say">
      {quotes.map(({ id, name, role, quote, verifiedBy, picture, drawing }) => (
        <figure key={id} className="quote">
          {picture ? <Picture picture={picture} sizes="120px" alt="" maxWidth={320} /> : <Portrait path={drawing} />}
          <blockquote>{quote}</blockquote>
          <figcaption>
            <b>{name}</b>
            {role ? <span>{role}</span> : null}
            {verifiedBy ? <small>{verifiedBy}</small> : null}
          </figcaption>
        </figure>
      ))}
    </Carousel>
  );
}
