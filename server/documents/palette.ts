export const SUN = "#ffc21a";
export const INK = "#1c1710";
export const SOFT = "#5b5346";
export const CLAY = "#a8421d";
export const PAPER = "#fff9ec";
export const TINT = "#fbefd6";
export const LINE = "#e9dcc0";
export const WARNING = "#fbe9e1";
