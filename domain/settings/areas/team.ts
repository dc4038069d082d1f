import { carried, rows, shipped, sitePicture, text } from "#domain/fields/field-kinds.ts";
import { inLanguages } from "#domain/fields/in-languages.ts";
import { portraitFor, portraitText } from "#domain/media/portrait.ts";
import { settingsArea } from "../settings-area.ts";

export const teamArea = settingsArea("team", {
  group: "company",
  title: "Team",
  lead: "Who works here. Without a photo, a drawing is shown.",
  sitePath: "/team",
  heading: { title: "People" },
  fields: {
    people: shipped(
      rows("People", {
        one: "person",
        namedBy: "name",
        max: 30,
        fields: {
          name: text("Name", { max: 80, empty: "Please enter a name", width: "half" }),
          role: text("What they do", { max: 80, width: "half" }),
          bio: text("About them", { max: 400, rows: 3 }),
          photo: sitePicture("Photo"),
          /** The traits of the drawing, as `portraitText` writes them. */
          drawing: carried("portrait", 80),
          ...inLanguages({
            role: text("What they do", { max: 80, default: "" }),
            bio: text("About them", { max: 400, rows: 3, default: "" }),
          }),
        },
      }),
    ),
  },
  complete: ({ people }) => ({
    people: people.map((one) => ({ ...one, drawing: one.drawing || portraitText(portraitFor(one.name)) })),
  }),
});
