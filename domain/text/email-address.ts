/** These providers ignore dots before the @. */
const dotless: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/** Gives each mailbox one spelling. It is only for comparing: mail goes to the address as it was written. */
export function canonicalEmail(address: string): string {
  const [name = "", domain = ""] = address.trim().toLowerCase().split("@");
  const [untagged = ""] = name.split("+");
  const provider = dotless[domain];
  return provider ? `${untagged.replaceAll(".", "")}@${provider}` : `${untagged || name}@${domain}`;
}
