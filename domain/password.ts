/** In characters. Length is the only rule that makes a password hard to guess; see also `isCommonPassword`. */
export const shortestPassword = 12;
export const longestPassword = 256;

/**
 * Beginnings that lists of leaked passwords are full of; people lengthen them with digits, years and signs until a
 * rule about length is content.
 */
const commonStems = [
  "administrator",
  "adminadmin",
  "admin",
  "amaka",
  "changeme",
  "dashboard",
  "football",
  "iloveyou",
  "jesuschrist",
  "jesus",
  "kampala",
  "letmein",
  "login",
  "manchesterunited",
  "password",
  "qazwsxedc",
  "qwertyuiop",
  "qwerty",
  "secret",
  "sunshine",
  "temporary",
  "uganda",
  "welcome",
  "whatever",
];

/** What may be added to a common stem without making it any rarer. */
const commonEndings = /^(?:is|my|to|the|me|new|user|home|today|admin|password)*$/;

const lookalikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "1": "i",
  "!": "i",
  $: "s",
  "5": "s",
  "7": "t",
};

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "12345678901234567890",
  "1q2w3e4r5t6y7u8i9o0p",
];

/** Whether a guesser's first few thousand tries would contain this password, however long it is. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return isRepetition(lower) || isRun(lower) || isLengthenedStem(lower);
}

/** "aaaaaaaaaaaa", "abcabcabcabc", "passwordpassword". */
function isRepetition(lower: string): boolean {
  for (let length = 1; length <= lower.length / 2; length += 1) {
    if (
      lower
        .slice(0, length)
        .repeat(Math.ceil(lower.length / length))
        .slice(0, lower.length) === lower
    )
      return true;
  }
  return false;
}

/** "123456789012", "abcdefghijkl", "qwertyuiopas", and the same backwards. */
function isRun(lower: string): boolean {
  const backwards = [...lower].reverse().join("");
  return rows.some((row) => {
    const endless = row.repeat(Math.ceil(lower.length / row.length) + 1);
    return endless.includes(lower) || endless.includes(backwards);
  });
}

/** "Password2024!", "admin-admin-123", "Kampala@123456". */
function isLengthenedStem(lower: string): boolean {
  const trimmed = lower.replace(/^[^a-z@$]+|[^a-z@$]+$/g, "");
  const spellings = [lower, [...trimmed].map((sign) => lookalikes[sign] ?? sign).join("")];
  return spellings.some((spelling) => {
    const letters = spelling.replace(/[^a-z]/g, "");
    return commonStems.some((stem) => letters.startsWith(stem) && commonEndings.test(letters.slice(stem.length)));
  });
}
