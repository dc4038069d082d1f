/** The facts of the site that a text of the office may name in braces, as in "Plans start from {unitsFrom}". */
export const factNames = [
  "unitsFrom",
  "plotsFrom",
  "homesFrom",
  "perDayFrom",
  "perDayTo",
  "construction",
  "constructionMonths",
  "process",
  "newLandlords",
  "lowestPerDay",
  "lowestTerm",
  "deposit",
  "titleCosts",
  "titlePercent",
  "serviceCharge",
  "refund",
  "refundDays",
  "callAfter",
  "letterAfter",
  "endAfter",
  "noticeDays",
  "leaveDays",
] as const;

export type FactName = (typeof factNames)[number];
