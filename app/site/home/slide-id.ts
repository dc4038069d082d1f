/** The id of a slide of the hero, which its dot leads to where there is no script. */
export const slideId = (index: number) => `slide-${index + 1}`;
