/** Mail programs that ignore dots before the @, with the name under which they are one. */
const dotless: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * One spelling for all addresses that reach one person's mailbox: without upper case, without what follows a plus sign,
 * and for Gmail without dots. To compare and to count by; mail is always sent to the address as it was given.
 */
export function canonicalEmail(address: string): string {
  const [name = "", domain = ""] = address.trim().toLowerCase().split("@");
  const [untagged = ""] = name.split("+");
  const provider = dotless[domain];
  return provider ? `${untagged.replaceAll(".", "")}@${provider}` : `${untagged || name}@${domain}`;
}
