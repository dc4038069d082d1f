type UnbrokenAmountsProps = {
  text: string;
  /** This class has to keep an amount on one line. */
  className?: string;
};

/** Prevents a line break inside each "UGX 185,000,000" of the text. */
export function UnbrokenAmounts({ text, className = "whitespace-nowrap" }: UnbrokenAmountsProps) {
  const [before, amount, after = ""] = text.split(/(-?UGX [\d,]+)(.*)/s);
  if (amount === undefined) return text;
  return (
    <>
      {before}
      <span className={className}>{amount}</span>
      <UnbrokenAmounts text={after} className={className} />
    </>
  );
}
