// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { message } from "../message.ts";

/** Hello {name}, this is {company}. {news} */
export const greeting = /*#__PURE__*/ message({ en: (values: { name: string | number; company: string | number; news: string | number }) => `Hello ${values.name}, this is ${values.company}. ${values.news}`, lg: (values) => `Gyebale ko ${values.name}, tuli ${values.company}. ${values.news}`, sw: (values) => `Habari ${values.name}, sisi ni ${values.company}. ${values.news}` });

/** We hold your visit on {when} for you. If we cannot make it, we call or write to you. */
export const requested = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `We hold your visit on ${values.when} for you. If we cannot make it, we call or write to you.`, lg: (values) => `Tukukuumidde okukyala kwo okwa ${values.when}. Bwe tuba tetusobola, tukukubira essimu oba tukuwandiikira.`, sw: (values) => `Tunakuwekea ziara yako ya ${values.when}. Tusipoweza, tunakupigia au tunakuandikia.` });

/** We hold your visit to {home} on {when} for you. If we cannot make it, we call or write to you. */
export const requestedHome = /*#__PURE__*/ message({ en: (values: { home: string | number; when: string | number }) => `We hold your visit to ${values.home} on ${values.when} for you. If we cannot make it, we call or write to you.`, lg: (values) => `Tukukuumidde okukyala kwo okulaba ${values.home} okwa ${values.when}. Bwe tuba tetusobola, tukukubira essimu oba tukuwandiikira.`, sw: (values) => `Tunakuwekea ziara yako ya kuona ${values.home} ya ${values.when}. Tusipoweza, tunakupigia au tunakuandikia.` });

/** Your visit on {when} is confirmed. */
export const confirmed = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `Your visit on ${values.when} is confirmed.`, lg: (values) => `Okukyala kwo okwa ${values.when} kukakasiddwa.`, sw: (values) => `Ziara yako ya ${values.when} imethibitishwa.` });

/** Your visit to {home} on {when} is confirmed. */
export const confirmedHome = /*#__PURE__*/ message({ en: (values: { home: string | number; when: string | number }) => `Your visit to ${values.home} on ${values.when} is confirmed.`, lg: (values) => `Okukyala kwo ku ${values.home} okwa ${values.when} kukakasiddwa.`, sw: (values) => `Ziara yako ya ${values.home}, ${values.when}, imethibitishwa.` });

/** Your visit is now on {when}. */
export const moved = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `Your visit is now on ${values.when}.`, lg: (values) => `Okukyala kwo kati kuli ${values.when}.`, sw: (values) => `Ziara yako sasa ni ${values.when}.` });

/** Your visit to {home} is now on {when}. */
export const movedHome = /*#__PURE__*/ message({ en: (values: { home: string | number; when: string | number }) => `Your visit to ${values.home} is now on ${values.when}.`, lg: (values) => `Okukyala kwo ku ${values.home} kati kuli ${values.when}.`, sw: (values) => `Ziara yako ya ${values.home} sasa ni ${values.when}.` });

/** We are sorry that your visit on {when} is cancelled. */
export const cancelled = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `We are sorry that your visit on ${values.when} is cancelled.`, lg: (values) => `Tusonyiwe, okukyala kwo okwa ${values.when} kusaziddwamu.`, sw: (values) => `Samahani, ziara yako ya ${values.when} imefutwa.` });

/** We are sorry that your visit to {home} on {when} is cancelled. */
export const cancelledHome = /*#__PURE__*/ message({ en: (values: { home: string | number; when: string | number }) => `We are sorry that your visit to ${values.home} on ${values.when} is cancelled.`, lg: (values) => `Tusonyiwe, okukyala kwo ku ${values.home} okwa ${values.when} kusaziddwamu.`, sw: (values) => `Samahani, ziara yako ya ${values.home}, ${values.when}, imefutwa.` });

/** We expect you for your visit on {when}. */
export const reminder = /*#__PURE__*/ message({ en: (values: { when: string | number }) => `We expect you for your visit on ${values.when}.`, lg: (values) => `Tukulindiridde okukyala ${values.when}.`, sw: (values) => `Tunakusubiri kwa ziara yako ya ${values.when}.` });

/** We expect you for your visit to {home} on {when}. */
export const reminderHome = /*#__PURE__*/ message({ en: (values: { home: string | number; when: string | number }) => `We expect you for your visit to ${values.home} on ${values.when}.`, lg: (values) => `Tukulindiridde okukyala ku ${values.home} ${values.when}.`, sw: (values) => `Tunakusubiri kwa ziara yako ya ${values.home}, ${values.when}.` });

/** To book another time: {link} */
export const bookAgain = /*#__PURE__*/ message({ en: (values: { link: string | number }) => `To book another time: ${values.link}`, lg: (values) => `Okulonda ekiseera ekirala: ${values.link}`, sw: (values) => `Kuchagua wakati mwingine: ${values.link}` });

/** We meet at {address}. To move or cancel it: {link} */
export const whereAndLink = /*#__PURE__*/ message({ en: (values: { address: string | number; link: string | number }) => `We meet at ${values.address}. To move or cancel it: ${values.link}`, lg: (values) => `Tusisinkana wano: ${values.address}. Okukukyusa oba okukusazaamu: ${values.link}`, sw: (values) => `Tunakutana hapa: ${values.address}. Kuihamisha au kuifuta: ${values.link}` });

/** {company}: visit */
export const calendarTitle = /*#__PURE__*/ message({ en: (values: { company: string | number }) => `${values.company}: visit`, lg: (values) => `${values.company}: okukyala`, sw: (values) => `${values.company}: ziara` });

/** {company}: visit to {home} */
export const calendarTitleHome = /*#__PURE__*/ message({ en: (values: { company: string | number; home: string | number }) => `${values.company}: visit to ${values.home}`, lg: (values) => `${values.company}: okukyala ku ${values.home}`, sw: (values) => `${values.company}: ziara ya ${values.home}` });

/** Reference {reference}. {day}, {time} */
export const calendarNote = /*#__PURE__*/ message({ en: (values: { reference: string | number; day: string | number; time: string | number }) => `Reference ${values.reference}. ${values.day}, ${values.time}`, lg: (values) => `Ennamba ${values.reference}. ${values.day}, ${values.time}`, sw: (values) => `Namba ${values.reference}. ${values.day}, ${values.time}` });
