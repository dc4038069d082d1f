/** Prevents a line break inside each "UGX 185,000,000" of the text. */
export function UnbrokenAmounts({ text }: { text: string }) {
  const [before, amount, after = ""] = text.split(/(-?UGX [\d,]+)(.*)/s);
  if (amount === undefined) return text;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{amount}</span>
      <UnbrokenAmounts text={after} />
    </>
  );
}
