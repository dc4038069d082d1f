import styles from "#app/ui/styles.css?url";

/**
 * For a page too long to carry all its styles: what stands above this comes with them, what stands below is drawn once
 * the whole sheet is there. To be put where the first screen ends (`needed-styles.ts` looks for it).
 */
export function StylesForTheRest() {
  return <link id="styles-for-the-rest" rel="stylesheet" href={styles} />;
}
