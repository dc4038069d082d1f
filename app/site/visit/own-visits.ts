import { visitLimits } from "#domain/enquiries/visit-limits.ts";

// The private links of this browser's visits are stored on the device alone. They prove whose visits these are, which a
// phone number does not, because other people know it.
export const ownVisitsKey = "own-visits";

const token = /^[\w-]{43}$/;

/** Returns the tokens of private links, the newest last. */
export function readOwnVisits(): string[] {
  try {
    return (localStorage.getItem(ownVisitsKey) ?? "").split(",").filter((each) => token.test(each));
  } catch {
    return [];
  }
}

/** Stores the token of a visit, and drops the oldest if there are too many. */
export function storeOwnVisit(visit: string): void {
  write([...readOwnVisits().filter((each) => each !== visit), visit]);
}

/** Removes the token of a visit. */
export function forgetOwnVisit(visit: string): void {
  write(readOwnVisits().filter((each) => each !== visit));
}

function write(visits: readonly string[]): void {
  try {
    if (visits.length === 0) localStorage.removeItem(ownVisitsKey);
    else localStorage.setItem(ownVisitsKey, visits.slice(-visitLimits.openPerPerson).join());
  } catch {
    // Without storage the form cannot mention the visit, but the page after booking has its link.
  }
}
