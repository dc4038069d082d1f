import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { apartmentKind } from "./apartment-kind.ts";

export const apartmentCommands = {
  kind: apartmentKind,
  ...apartmentRecords,
  describeNews: describeNewsOf("apartment"),
};
