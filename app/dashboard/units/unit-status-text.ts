import { beingPaidText, type UnitStatus, unitStatusWords } from "#domain/catalogue/unit.ts";
import type { Occupation } from "./unit-holders.server.ts";

export function statusText(unit: { status: UnitStatus; occupation: Occupation | undefined }): string {
  return unit.occupation?.agreement?.state === "live" ? beingPaidText : unitStatusWords[unit.status];
}
