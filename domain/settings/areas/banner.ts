import { area } from "../area.ts";
import { picture, sitePath, text } from "../fields.ts";

export const banner = area({
  group: "content",
  title: "Banner",
  lead: "The wide picture on the home page, with one button.",
  sitePath: "/",
  heading: { title: "Banner" },
  fields: {
    picture: picture("Picture", { default: "banner" }),
    heading: text("Heading", {
      max: 120,
      empty: "Please enter a heading",
      default: "What can you own for what you pay a day?",
    }),
    text: text("Text", {
      max: 240,
      rows: 2,
      default: "Say what you can pay on a working day and see the home, the sum and the date.",
    }),
    linkLabel: text("What the button says", {
      max: 40,
      empty: "Please enter what the button says",
      isHalf: true,
      default: "Open the payment planner",
    }),
    linkPath: sitePath("Where it leads", { hint: "A page of this site, like /plan.", isHalf: true, default: "/plan" }),
  },
});
