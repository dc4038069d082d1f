/** Something that has to be real before the site is opened, and where it is made so. */
export type LaunchItem = { what: string; detail: string; to: string };
