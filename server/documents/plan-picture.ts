import sharp from "sharp";
import { loadLetters } from "./letters/shape.ts";
import { typesetText } from "./letters/text-path.ts";

/** The picture has 300 dots per inch. */
const PIXELS_PER_POINT = 300 / 72;

/** The font of documents is wider than that of the drawings, so the lettering is made smaller. */
const LETTERING = 0.82;

/**
 * Draws a plan as PNG that fits into a box, which is in points. Texts become outlines, because the machine may have no
 * fonts.
 */
export async function planPicture(
  svg: string,
  box: { width: number; height: number },
): Promise<{ png: Buffer; width: number; height: number }> {
  const size = LETTERING * Number(/font-size="(\d+)"/.exec(svg)?.[1]);
  const lettering = /<text transform="([^"]+)">([^<]+)<\/text>/g;
  await loadLetters(Array.from(svg.matchAll(lettering), ([, , words = ""]) => words));
  const outlined = svg.replace(lettering, (_, transform: string, words: string) => {
    const { path, width } = typesetText(words, { weight: "bold", size });
    return `<path transform="${transform} translate(${-width / 2})" d="${path}"/>`;
  });
  if (outlined.includes("<text")) throw new Error("a text of a plan would depend on the machine's fonts");
  const { data, info } = await sharp(Buffer.from(outlined), { density: 144 })
    .resize({
      width: Math.round(box.width * PIXELS_PER_POINT),
      height: Math.round(box.height * PIXELS_PER_POINT),
      fit: "inside",
    })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / PIXELS_PER_POINT, height: info.height / PIXELS_PER_POINT };
}
