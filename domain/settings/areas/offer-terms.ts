import { costsArea } from "./costs.ts";
import { paymentArea } from "./payment.ts";
import { plannerArea } from "./planner.ts";

/** The settings that decide what an amount a day buys. */
export const offerTerms = [paymentArea, plannerArea, costsArea] as const;
