import sharp from "sharp";
import { wordmark } from "#domain/settings/wordmark.ts";
import { loadLetters } from "./letters/shape.ts";
import { breakLines, type TextStyle, typesetText } from "./letters/text-path.ts";

export interface PreviewContent {
  /** JPEG, WebP or AVIF. */
  picture: Uint8Array | undefined;
  /** The focal point in shares of width and height. */
  focal: readonly [x: number, y: number];
  company: string;
  /** The amount is such as "UGX 48,700"; it is empty if nothing is for sale. */
  amount: string;
  /** The unit is such as "a day"; it may be empty. */
  unit: string;
  title: string;
  /** The line is such as "UGX 91,000,000 for the home, Kololo". */
  line: string;
}

const previewSize = { width: 1200, height: 630 } as const;

const SUN = "#ffc21a";
const SUN_DEEP = "#f2a900";
const INK = "#1c1710";
const TEXT_WIDTH = 540;
const PICTURE = { left: 632, top: 0, width: 568, height: 630 } as const;
const DOORWAY = "M2 56V32C2 14 15 1 32 1s30 13 30 31v24H46V38c0-9-5-15-14-15s-14 6-14 15v18z";

/** Draws the picture that other sites show for a link to a page, as a JPEG. */
export async function makePreview(content: PreviewContent): Promise<Uint8Array> {
  await loadLetters([content.company, content.amount, content.unit, content.title, content.line]);
  const picture = content.picture && (await cropped(content.picture, content.focal));
  return sharp(Buffer.from(drawing(content, picture !== undefined)))
    .composite(picture ? [{ input: picture, left: PICTURE.left, top: PICTURE.top }] : [])
    .flatten({ background: SUN })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function cropped(picture: Uint8Array, [focalX, focalY]: PreviewContent["focal"]): Promise<Buffer> {
  const { width: fullWidth, height: fullHeight } = await sharp(picture).metadata();
  const scale = Math.max(PICTURE.width / fullWidth, PICTURE.height / fullHeight);
  const width = Math.round(fullWidth * scale);
  const height = Math.round(fullHeight * scale);
  const within = (share: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(share * whole - part / 2, 0), whole - part));
  return sharp(picture)
    .resize(width, height)
    .extract({
      left: within(focalX, width, PICTURE.width),
      top: within(focalY, height, PICTURE.height),
      width: PICTURE.width,
      height: PICTURE.height,
    })
    .toBuffer();
}

function drawing({ company, amount, unit, title, line }: PreviewContent, hasPicture: boolean): string {
  const { width, height } = previewSize;
  const titleStyle: TextStyle = amount
    ? { weight: "bold", size: 44, tracking: -0.025 }
    : { weight: "bold", size: 66, tracking: -0.035 };
  const titleHeight = titleStyle.size * 1.13;
  const titleLines = evenLines(title, amount ? 2 : 4, titleStyle);
  const titleTop = amount ? 416 : 244;
  const lineTop = titleTop + titleLines.length * titleHeight + 4;
  const lineLines = breakLines(line, TEXT_WIDTH, 2, { weight: "regular", size: 27 });
  const parts = [
    `<rect width="${width}" height="${height}" fill="${SUN}"/>`,
    hasPicture
      ? `<path d="M-90 ${height}a300 300 0 0 1 600 0z" fill="${SUN_DEEP}"/>`
      : `<path transform="translate(690 168) scale(8.25)" d="${DOORWAY}" fill="${SUN_DEEP}"/>`,
    `<g fill="${INK}"><path transform="translate(56 48) scale(.72)" d="${DOORWAY}"/>`,
    text(wordmark(company), 116, 86, { weight: "bold", size: 38, tracking: -0.03 }),
    amount ? text(amount, 54, 270, { weight: "bold", size: fitting(amount, 104), tracking: -0.045 }) : "",
    unit ? text(unit, 56, 320, { weight: "bold", size: 34, tracking: -0.02 }) : "",
    ...titleLines.map((each, index) => text(each, 56, titleTop + index * titleHeight, titleStyle)),
    ...lineLines.map((each, index) => text(each, 56, lineTop + index * 36, { weight: "regular", size: 27 })),
    "</g>",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

function evenLines(words: string, most: number, style: TextStyle): string[] {
  let lines = breakLines(words, TEXT_WIDTH, most, style);
  const whole = lines.join(" ");
  for (let width = TEXT_WIDTH - 20; width > TEXT_WIDTH / 2; width -= 20) {
    const narrower = breakLines(words, width, most, style);
    if (narrower.length > lines.length || narrower.join(" ") !== whole) break;
    lines = narrower;
  }
  return lines;
}

function fitting(amount: string, largest: number): number {
  const { width } = typesetText(amount, { weight: "bold", size: largest, tracking: -0.045 });
  return width <= TEXT_WIDTH ? largest : (largest * TEXT_WIDTH) / width;
}

function text(words: string, x: number, y: number, style: TextStyle): string {
  return `<path transform="translate(${x} ${y})" d="${typesetText(words, style).path}"/>`;
}
