/**
 * Returns a share in percent, rounded to this many decimals. Only nothing is 0, and only all of it, or more, is 100 or
 * more.
 *
 * @param whole above 0; the share of nothing is 0
 */
export function sharePercent(part: number, whole: number, decimals = 0): number {
  if (whole <= 0 || part <= 0) return 0;
  const steps = 10 ** decimals;
  const rounded = Math.round((part * 100 * steps) / whole);
  return (part < whole ? Math.min(Math.max(rounded, 1), 100 * steps - 1) : Math.max(rounded, 100 * steps)) / steps;
}
