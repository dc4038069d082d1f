const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** "12.4 MB", "900 bytes": as file managers say how large a file is. */
export function bytesText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** step;
  return `${step > 0 && size < 100 ? size.toFixed(1) : Math.round(size)} ${units[step]}`;
}
