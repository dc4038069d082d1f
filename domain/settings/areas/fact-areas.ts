import { costsArea } from "./costs.ts";
import { endingArea } from "./ending.ts";
import { factsArea } from "./facts.ts";
import { offerTerms } from "./offer-terms.ts";

/** The settings that texts with facts are filled from. */
export const factAreas = [...offerTerms, factsArea, endingArea, costsArea] as const;
