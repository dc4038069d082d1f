/** Leaves out "Illustration of", which many descriptions begin with, where it is said or seen anyway. */
export const withoutIllustrationOf = (description: string): string => description.replace(/^Illustration of /i, "");
