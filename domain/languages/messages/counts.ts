// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { message, plural } from "../message.ts";

/** {count, plural, one {# day} other {# days}} */
export const days = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} day`, "other": `${formatNumber(values.count)} days` })}`, lg: (values) => `${plural("lg", values.count, { "one": `olunaku ${formatNumber(values.count)}`, "other": `ennaku ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `siku ${formatNumber(values.count)}`, "other": `siku ${formatNumber(values.count)}` })}` });

/** {count, plural, one {# week} other {# weeks}} */
export const weeks = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} week`, "other": `${formatNumber(values.count)} weeks` })}`, lg: (values) => `${plural("lg", values.count, { "one": `wiiki ${formatNumber(values.count)}`, "other": `wiiki ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `wiki ${formatNumber(values.count)}`, "other": `wiki ${formatNumber(values.count)}` })}` });

/** {count, plural, one {# month} other {# months}} */
export const months = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} month`, "other": `${formatNumber(values.count)} months` })}`, lg: (values) => `${plural("lg", values.count, { "one": `omwezi ${formatNumber(values.count)}`, "other": `emyezi ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `mwezi ${formatNumber(values.count)}`, "other": `miezi ${formatNumber(values.count)}` })}` });

/** {count, plural, one {# year} other {# years}} */
export const years = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} year`, "other": `${formatNumber(values.count)} years` })}`, lg: (values) => `${plural("lg", values.count, { "one": `omwaka ${formatNumber(values.count)}`, "other": `emyaka ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `mwaka ${formatNumber(values.count)}`, "other": `miaka ${formatNumber(values.count)}` })}` });

/** {from} to {to, plural, one {# day} other {# days}} */
export const daysRange = /*#__PURE__*/ message({ en: (values: { from: string | number; to: number }) => `${values.from} to ${plural("en", values.to, { "one": `${formatNumber(values.to)} day`, "other": `${formatNumber(values.to)} days` })}`, lg: (values) => `ennaku ${values.from} okutuuka ku ${plural("lg", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}`, sw: (values) => `siku ${values.from} hadi ${plural("sw", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}` });

/** {from} to {to, plural, one {# week} other {# weeks}} */
export const weeksRange = /*#__PURE__*/ message({ en: (values: { from: string | number; to: number }) => `${values.from} to ${plural("en", values.to, { "one": `${formatNumber(values.to)} week`, "other": `${formatNumber(values.to)} weeks` })}`, lg: (values) => `wiiki ${values.from} okutuuka ku ${plural("lg", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}`, sw: (values) => `wiki ${values.from} hadi ${plural("sw", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}` });

/** {from} to {to, plural, one {# month} other {# months}} */
export const monthsRange = /*#__PURE__*/ message({ en: (values: { from: string | number; to: number }) => `${values.from} to ${plural("en", values.to, { "one": `${formatNumber(values.to)} month`, "other": `${formatNumber(values.to)} months` })}`, lg: (values) => `emyezi ${values.from} okutuuka ku ${plural("lg", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}`, sw: (values) => `miezi ${values.from} hadi ${plural("sw", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}` });

/** {from} to {to, plural, one {# year} other {# years}} */
export const yearsRange = /*#__PURE__*/ message({ en: (values: { from: string | number; to: number }) => `${values.from} to ${plural("en", values.to, { "one": `${formatNumber(values.to)} year`, "other": `${formatNumber(values.to)} years` })}`, lg: (values) => `emyaka ${values.from} okutuuka ku ${plural("lg", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}`, sw: (values) => `miaka ${values.from} hadi ${plural("sw", values.to, { "one": `${formatNumber(values.to)}`, "other": `${formatNumber(values.to)}` })}` });

/** {count, plural, one {# bed} other {# beds}} */
export const beds = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} bed`, "other": `${formatNumber(values.count)} beds` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Ekisenge ${formatNumber(values.count)}`, "other": `Ebisenge ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Chumba ${formatNumber(values.count)}`, "other": `Vyumba ${formatNumber(values.count)}` })}` });

/** {count, plural, one {# home} other {# homes}} */
export const homes = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} home`, "other": `${formatNumber(values.count)} homes` })}`, lg: (values) => `${plural("lg", values.count, { "one": `amaka ${formatNumber(values.count)}`, "other": `amaka ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `nyumba ${formatNumber(values.count)}`, "other": `nyumba ${formatNumber(values.count)}` })}` });

/** {count, plural, one {# plot} other {# plots}} */
export const plots = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} plot`, "other": `${formatNumber(values.count)} plots` })}`, lg: (values) => `${plural("lg", values.count, { "one": `poloti ${formatNumber(values.count)}`, "other": `poloti ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `kiwanja ${formatNumber(values.count)}`, "other": `viwanja ${formatNumber(values.count)}` })}` });

/** {count, plural, one {# commercial space} other {# commercial spaces}} */
export const commercialSpaces = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} commercial space`, "other": `${formatNumber(values.count)} commercial spaces` })}`, lg: (values) => `${plural("lg", values.count, { "one": `ekifo ky'obusuubuzi ${formatNumber(values.count)}`, "other": `ebifo by'obusuubuzi ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `eneo ${formatNumber(values.count)} la biashara`, "other": `maeneo ${formatNumber(values.count)} ya biashara` })}` });

/** {first} and {last} */
export const listed = /*#__PURE__*/ message({ en: (values: { first: string | number; last: string | number }) => `${values.first} and ${values.last}`, lg: (values) => `${values.first}, ${values.last}`, sw: (values) => `${values.first} na ${values.last}` });
