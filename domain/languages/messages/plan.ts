// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Your payment plan */
export const heading = /*#__PURE__*/ message({ en: () => "Your payment plan", lg: () => "Enteekateeka yo ey'okusasula", sw: () => "Mpango wako wa malipo" });

/** I can pay a day */
export const canPay = /*#__PURE__*/ message({ en: () => "I can pay a day", lg: () => "Nsobola okusasula buli lunaku", sw: () => "Ninaweza kulipa kwa siku" });

/** For this home */
export const forHome = /*#__PURE__*/ message({ en: () => "For this home", lg: () => "Ku maka gano", sw: () => "Kwa nyumba hii" });

/** What I can buy */
export const whatAmountBuys = /*#__PURE__*/ message({ en: () => "What I can buy", lg: () => "Gye nsobola", sw: () => "Ninayoimudu" });

/** No home: I enter a price */
export const noHome = /*#__PURE__*/ message({ en: () => "No home: I enter a price", lg: () => "Tewali maka: mpandiika omuwendo", sw: () => "Bila nyumba: naandika bei" });

/** Or a price */
export const orPrice = /*#__PURE__*/ message({ en: () => "Or a price", lg: () => "Oba omuwendo", sw: () => "Au bei" });

/** Like 25,000,000 or 25M */
export const priceExample = /*#__PURE__*/ message({ en: () => "Like 25,000,000 or 25M", lg: () => "Nga 25,000,000 oba 25M", sw: () => "Kama 25,000,000 au 25M" });

/** Rent a month */
export const rentAMonth = /*#__PURE__*/ message({ en: () => "Rent a month", lg: () => "Obupangisa buli mwezi", sw: () => "Kodi kwa mwezi" });

/** if you like */
export const ifYouLike = /*#__PURE__*/ message({ en: () => "if you like", lg: () => "bw'oyagala", sw: () => "ukipenda" });

/** Deposit */
export const deposit = /*#__PURE__*/ message({ en: () => "Deposit", lg: () => "Dipoziti", sw: () => "Malipo ya kuanzia" });

/** {percent}% of the price if left empty, 0 if none */
export const depositHint = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `${values.percent}% of the price if left empty, 0 if none`, lg: (values) => `${values.percent}% ez'omuwendo bw'otawandiikamu, 0 bwe guba nga teguliiwo`, sw: (values) => `${values.percent}% ya bei ukiacha tupu, 0 kama hakuna` });

/** Rent, deposit, bank */
export const moreFields = /*#__PURE__*/ message({ en: () => "Rent, deposit, bank", lg: () => "Obupangisa, dipoziti, bbanka", sw: () => "Kodi, malipo ya kuanzia, benki" });

/** Days a month */
export const daysAMonth = /*#__PURE__*/ message({ en: () => "Days a month", lg: () => "Ennaku mu mwezi", sw: () => "Siku kwa mwezi" });

/** I pay */
export const iPay = /*#__PURE__*/ message({ en: () => "I pay", lg: () => "Nsasula", sw: () => "Ninalipa" });

/** by the day */
export const byTheDay = /*#__PURE__*/ message({ en: () => "by the day", lg: () => "buli lunaku", sw: () => "kwa siku" });

/** by the month */
export const byTheMonth = /*#__PURE__*/ message({ en: () => "by the month", lg: () => "buli mwezi", sw: () => "kwa mwezi" });

/** With a bank's help */
export const withBank = /*#__PURE__*/ message({ en: () => "With a bank's help", lg: () => "Ng'obuyambi bwa bbanka weebuli", sw: () => "Kwa msaada wa benki" });

/** Part that the bank pays, in % */
export const bankShare = /*#__PURE__*/ message({ en: () => "Part that the bank pays, in %", lg: () => "Bbanka ky'esasulako, mu %", sw: () => "Sehemu ambayo benki inalipa, kwa %" });

/** Its rate, % a year */
export const bankRate = /*#__PURE__*/ message({ en: () => "Its rate, % a year", lg: () => "Amagoba gaayo, % buli mwaka", sw: () => "Riba yake, % kwa mwaka" });

/** Years of the loan */
export const bankYears = /*#__PURE__*/ message({ en: () => "Years of the loan", lg: () => "Emyaka gya looni", sw: () => "Miaka ya mkopo" });

/** Work out my plan */
export const workOut = /*#__PURE__*/ message({ en: () => "Work out my plan", lg: () => "Bala enteekateeka yange", sw: () => "Kokotoa mpango wangu" });

/** For {amount} a day */
export const forAmount = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `For ${values.amount} a day`, lg: (values) => `Ku ${values.amount} buli lunaku`, sw: (values) => `Kwa ${values.amount} kwa siku` });

/** For more a day */
export const forMore = /*#__PURE__*/ message({ en: () => "For more a day", lg: () => "Ku ssente ezisingawo buli lunaku", sw: () => "Kwa pesa zaidi kwa siku" });

/** The deposit is more than the price, {price} */
export const depositTooHigh = /*#__PURE__*/ message({ en: (values: { price: string | number }) => `The deposit is more than the price, ${values.price}`, lg: (values) => `Dipoziti esinga omuwendo, ${values.price}`, sw: (values) => `Malipo ya kuanzia yanazidi bei, ${values.price}` });

/** Enter a whole number from {least} to {most} */
export const wholeNumber = /*#__PURE__*/ message({ en: (values: { least: string | number; most: string | number }) => `Enter a whole number from ${values.least} to ${values.most}`, lg: (values) => `Wandiika ennamba enzijuvu okuva ku ${values.least} okutuuka ku ${values.most}`, sw: (values) => `Andika namba kamili kuanzia ${values.least} hadi ${values.most}` });

/** Enter a number from {least} to {most} */
export const number = /*#__PURE__*/ message({ en: (values: { least: string | number; most: string | number }) => `Enter a number from ${values.least} to ${values.most}`, lg: (values) => `Wandiika ennamba okuva ku ${values.least} okutuuka ku ${values.most}`, sw: (values) => `Andika namba kuanzia ${values.least} hadi ${values.most}` });

/** We do not know this home */
export const unknownHome = /*#__PURE__*/ message({ en: () => "We do not know this home", lg: () => "Amaka gano tetugamanyi", sw: () => "Hatuijui nyumba hii" });

/** This home is no longer on the site */
export const homeGone = /*#__PURE__*/ message({ en: () => "This home is no longer on the site", lg: () => "Amaka gano tegakyali ku mukutu guno", sw: () => "Nyumba hii haipo tena kwenye tovuti" });

/** Choose by the day or by the month */
export const dayOrMonth = /*#__PURE__*/ message({ en: () => "Choose by the day or by the month", lg: () => "Londa buli lunaku oba buli mwezi", sw: () => "Chagua kwa siku au kwa mwezi" });

/** Choose a start date within ten years of today */
export const startTooFar = /*#__PURE__*/ message({ en: () => "Choose a start date within ten years of today", lg: () => "Londa olunaku lw'okutandika olutasukka myaka kkumi okuva leero", sw: () => "Chagua tarehe ya kuanza isiyozidi miaka kumi kutoka leo" });

/** An example: <home>{name}</home> */
export const example = /*#__PURE__*/ message({ en: (values: { name: string | number }): (string | Marked<"home">)[] => ["An example: ", { mark: "home", text: `${values.name}` }], lg: (values): (string | Marked<"home">)[] => ["Ekyokulabirako: ", { mark: "home", text: `${values.name}` }], sw: (values): (string | Marked<"home">)[] => ["Mfano: ", { mark: "home", text: `${values.name}` }] });

/** The most for {amount} a day: <home>{name}</home> */
export const mostFor = /*#__PURE__*/ message({ en: (values: { amount: string | number; name: string | number }): (string | Marked<"home">)[] => ["The most for ", `${values.amount}`, " a day: ", { mark: "home", text: `${values.name}` }], lg: (values): (string | Marked<"home">)[] => ["Agasingira ddala ku ", `${values.amount}`, " buli lunaku: ", { mark: "home", text: `${values.name}` }], sw: (values): (string | Marked<"home">)[] => ["Kubwa zaidi kwa ", `${values.amount}`, " kwa siku: ", { mark: "home", text: `${values.name}` }] });

/** Yours by {month} */
export const yoursBy = /*#__PURE__*/ message({ en: (values: { month: string | number }) => `Yours by ${values.month}`, lg: (values) => `Kifuuka kikyo mu ${values.month}`, sw: (values) => `Yako kufikia ${values.month}` });

/** It would take until {month} */
export const wouldTake = /*#__PURE__*/ message({ en: (values: { month: string | number }) => `It would take until ${values.month}`, lg: (values) => `Kyanditutte okutuuka mu ${values.month}`, sw: (values) => `Ingechukua hadi ${values.month}` });

/** It would take until {month}, longer than the {years, plural, one {# year} other {# years}} that we agree to. */
export const wouldTakeTooLong = /*#__PURE__*/ message({ en: (values: { month: string | number; years: number }) => `It would take until ${values.month}, longer than the ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })} that we agree to.`, lg: (values) => `Kyanditutte okutuuka mu ${values.month}, okusukka ${plural("lg", values.years, { "one": `omwaka ${formatNumber(values.years)}`, "other": `emyaka ${formatNumber(values.years)}` })} gye tukkiriza.`, sw: (values) => `Ingechukua hadi ${values.month}, zaidi ya ${plural("sw", values.years, { "one": `mwaka ${formatNumber(values.years)}`, "other": `miaka ${formatNumber(values.years)}` })} tunayokubali.` });

/** Not within {years, plural, one {# year} other {# years}} at {amount}: from {least} a day */
export const notWithin = /*#__PURE__*/ message({ en: (values: { years: number; amount: string | number; least: string | number }) => `Not within ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })} at ${values.amount}: from ${values.least} a day`, lg: (values) => `Tekisoboka mu ${plural("lg", values.years, { "one": `mwaka ${formatNumber(values.years)}`, "other": `myaka ${formatNumber(values.years)}` })} ku ${values.amount}: okuva ku ${values.least} buli lunaku`, sw: (values) => `Haiwezekani ndani ya ${plural("sw", values.years, { "one": `mwaka ${formatNumber(values.years)}`, "other": `miaka ${formatNumber(values.years)}` })} kwa ${values.amount}: kuanzia ${values.least} kwa siku` });

/** This amount is too low. */
export const tooLow = /*#__PURE__*/ message({ en: () => "This amount is too low.", lg: () => "Ssente zino ntono nnyo.", sw: () => "Kiasi hiki ni kidogo mno." });

/** The bank alone takes {instalment} a month, more than {amount} a day brings in. */
export const bankTakesMore = /*#__PURE__*/ message({ en: (values: { instalment: string | number; amount: string | number }) => `The bank alone takes ${values.instalment} a month, more than ${values.amount} a day brings in.`, lg: (values) => `Bbanka yokka etwala ${values.instalment} buli mwezi, ezisinga eziva mu ${values.amount} buli lunaku.`, sw: (values) => `Benki peke yake inachukua ${values.instalment} kwa mwezi, zaidi ya kinachopatikana kwa ${values.amount} kwa siku.` });

/** At {amount} a day {home} takes more than a hundred years. */
export const overHundredYears = /*#__PURE__*/ message({ en: (values: { amount: string | number; home: string | number }) => `At ${values.amount} a day ${values.home} takes more than a hundred years.`, lg: (values) => `Ku ${values.amount} buli lunaku ${values.home} etwala emyaka egisukka mu kikumi.`, sw: (values) => `Kwa ${values.amount} kwa siku ${values.home} inachukua zaidi ya miaka mia moja.` });

/** At {amount} a day this home takes more than a hundred years. */
export const thisHomeOverHundredYears = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `At ${values.amount} a day this home takes more than a hundred years.`, lg: (values) => `Ku ${values.amount} buli lunaku amaka gano gatwala emyaka egisukka mu kikumi.`, sw: (values) => `Kwa ${values.amount} kwa siku nyumba hii inachukua zaidi ya miaka mia moja.` });

/** The service charge takes all of {amount} a day: nothing is left for the home. */
export const chargeTakesAll = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `The service charge takes all of ${values.amount} a day: nothing is left for the home.`, lg: (values) => `Okulabirira ekizimbe kutwala ${values.amount} zonna buli lunaku: tewali zisigalira maka.`, sw: (values) => `Ada ya huduma inachukua ${values.amount} zote kwa siku: hakuna kinachobaki kwa nyumba.` });

/** From <link>{amount} a day</link> it is yours within {years, plural, one {# year} other {# years}}. */
export const yoursWithin = /*#__PURE__*/ message({ en: (values: { amount: string | number; years: number }): (string | Marked<"link">)[] => ["From ", { mark: "link", text: `${values.amount} a day` }, " it is yours within ", `${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}`, "."], lg: (values): (string | Marked<"link">)[] => ["Okuva ku ", { mark: "link", text: `${values.amount} buli lunaku` }, " kifuuka kikyo mu ", `${plural("lg", values.years, { "one": `mwaka ${formatNumber(values.years)}`, "other": `myaka ${formatNumber(values.years)}` })}`, "."], sw: (values): (string | Marked<"link">)[] => ["Kuanzia ", { mark: "link", text: `${values.amount} kwa siku` }, " ni yako ndani ya ", `${plural("sw", values.years, { "one": `mwaka ${formatNumber(values.years)}`, "other": `miaka ${formatNumber(values.years)}` })}`, "."] });

/** Or with <link>a {amount} deposit</link>. */
export const orWithDeposit = /*#__PURE__*/ message({ en: (values: { amount: string | number }): (string | Marked<"link">)[] => ["Or with ", { mark: "link", text: `a ${values.amount} deposit` }, "."] });

/** {amount} a day, {days, plural, one {# day} other {# days}} a month, buys <link>{home}</link>. */
export const buysOnDays = /*#__PURE__*/ message({ en: (values: { amount: string | number; days: number; home: string | number }): (string | Marked<"link">)[] => [`${values.amount}`, " a day, ", `${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })}`, " a month, buys ", { mark: "link", text: `${values.home}` }, "."], lg: (values): (string | Marked<"link">)[] => [`${values.amount}`, " buli lunaku, ", `${plural("lg", values.days, { "one": `olunaku ${formatNumber(values.days)}`, "other": `ennaku ${formatNumber(values.days)}` })}`, " mu mwezi, zigula ", { mark: "link", text: `${values.home}` }, "."], sw: (values): (string | Marked<"link">)[] => [`${values.amount}`, " kwa siku, ", `${plural("sw", values.days, { "one": `siku ${formatNumber(values.days)}`, "other": `siku ${formatNumber(values.days)}` })}`, " kwa mwezi, hununua ", { mark: "link", text: `${values.home}` }, "."] });

/** See it at {amount} a day */
export const seeAt = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `See it at ${values.amount} a day`, lg: (values) => `Kirabe ku ${values.amount} buli lunaku`, sw: (values) => `Ione kwa ${values.amount} kwa siku` });

/** See it with a {amount} deposit */
export const seeWithDeposit = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `See it with a ${values.amount} deposit`, lg: (values) => `Kirabe ne dipoziti ya ${values.amount}`, sw: (values) => `Ione kwa malipo ya kuanzia ya ${values.amount}` });

/** The deposit pays all of it. */
export const depositPaysAll = /*#__PURE__*/ message({ en: () => "The deposit pays all of it.", lg: () => "Dipoziti esasula byonna.", sw: () => "Malipo ya kuanzia yanalipa yote." });

/** {payments}, over {duration}. */
export const paymentsOver = /*#__PURE__*/ message({ en: (values: { payments: string | number; duration: string | number }) => `${values.payments}, over ${values.duration}.`, lg: (values) => `Osasula ${values.payments}, okumala ${values.duration}.`, sw: (values) => `Unalipa ${values.payments}, kwa ${values.duration}.` });

/** {payments}, over {duration}: {sum} a month. */
export const paymentsOverOfMonth = /*#__PURE__*/ message({ en: (values: { payments: string | number; duration: string | number; sum: string | number }) => `${values.payments}, over ${values.duration}: ${values.sum} a month.`, lg: (values) => `Osasula ${values.payments}, okumala ${values.duration}: ${values.sum} buli mwezi.`, sw: (values) => `Unalipa ${values.payments}, kwa ${values.duration}: ${values.sum} kwa mwezi.` });

/** {payments}, over {duration}: {sum} a month with service charge. */
export const paymentsOverOfMonthInAll = /*#__PURE__*/ message({ en: (values: { payments: string | number; duration: string | number; sum: string | number }) => `${values.payments}, over ${values.duration}: ${values.sum} a month with service charge.`, lg: (values) => `Osasula ${values.payments}, okumala ${values.duration}: ${values.sum} buli mwezi n'okulabirira ekizimbe.`, sw: (values) => `Unalipa ${values.payments}, kwa ${values.duration}: ${values.sum} kwa mwezi pamoja na ada ya huduma.` });

/** {count, plural, one {# payment} other {# payments}} of {amount} */
export const payments = /*#__PURE__*/ message({ en: (values: { count: number; amount: string | number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} payment`, "other": `${formatNumber(values.count)} payments` })} of ${values.amount}`, lg: (values) => `${plural("lg", values.count, { "one": `omulundi ${formatNumber(values.count)} ogwa`, "other": `emirundi ${formatNumber(values.count)} egya` })} ${values.amount}`, sw: (values) => `${plural("sw", values.count, { "one": `mara ${formatNumber(values.count)} ya`, "other": `mara ${formatNumber(values.count)} za` })} ${values.amount}` });

/** one of {amount} */
export const oneOf = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `one of ${values.amount}`, lg: (values) => `omulundi gumu ogwa ${values.amount}`, sw: (values) => `mara moja ya ${values.amount}` });

/** {count} smaller ones, {amount} together */
export const smallerOnes = /*#__PURE__*/ message({ en: (values: { count: string | number; amount: string | number }) => `${values.count} smaller ones, ${values.amount} together`, lg: (values) => `emirundi ${values.count} emitono, awamu ${values.amount}`, sw: (values) => `mara ${values.count} za kiasi kidogo, jumla ${values.amount}` });

/** {count} payments, {amount} together */
export const paymentsTogether = /*#__PURE__*/ message({ en: (values: { count: string | number; amount: string | number }) => `${values.count} payments, ${values.amount} together`, lg: (values) => `okusasula emirundi ${values.count}, awamu ${values.amount}`, sw: (values) => `malipo ${values.count}, jumla ${values.amount}` });

/** {deposit} deposit, then {payments} */
export const depositThen = /*#__PURE__*/ message({ en: (values: { deposit: string | number; payments: string | number }) => `${values.deposit} deposit, then ${values.payments}`, lg: (values) => `dipoziti ya ${values.deposit}, oluvannyuma ${values.payments}`, sw: (values) => `malipo ya kuanzia ${values.deposit}, kisha ${values.payments}` });

/** no payments */
export const noPayments = /*#__PURE__*/ message({ en: () => "no payments", lg: () => "emirundi 0", sw: () => "mara 0" });

/** {first} and {second} */
export const and = /*#__PURE__*/ message({ en: (values: { first: string | number; second: string | number }) => `${values.first} and ${values.second}`, lg: (values) => `${values.first}, n'${values.second}`, sw: (values) => `${values.first} na ${values.second}` });

/** To us, no interest */
export const toUs = /*#__PURE__*/ message({ en: () => "To us, no interest" });

/** To us and the bank, with its interest */
export const toUsAndBank = /*#__PURE__*/ message({ en: () => "To us and the bank, with its interest" });

/** about {amount} */
export const aboutAmount = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `about ${values.amount}`, lg: (values) => `nga ${values.amount}`, sw: (values) => `kama ${values.amount}` });

/** just over {duration} */
export const justOver = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `just over ${values.duration}`, lg: (values) => `${values.duration} n'okusukkamu katono`, sw: (values) => `zaidi kidogo ya ${values.duration}` });

/** {duration} of payments */
export const ofPayments = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `${values.duration} of payments`, lg: (values) => `Okusasula: ${values.duration}`, sw: (values) => `Malipo: ${values.duration}` });

/** At {amount} a day: {duration} of payments */
export const atLeast = /*#__PURE__*/ message({ en: (values: { amount: string | number; duration: string | number }) => `At ${values.amount} a day: ${values.duration} of payments`, lg: (values) => `Ku ${values.amount} buli lunaku, okusasula: ${values.duration}`, sw: (values) => `Kwa ${values.amount} kwa siku, malipo: ${values.duration}` });

/** At {amount} a day */
export const sumsAt = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `At ${values.amount} a day`, lg: (values) => `Ku ${values.amount} buli lunaku`, sw: (values) => `Kwa ${values.amount} kwa siku` });

/** 1 house = 1 year */
export const oneHouseOneYear = /*#__PURE__*/ message({ en: () => "1 house = 1 year", lg: () => "ennyumba 1 = omwaka 1", sw: () => "nyumba 1 = mwaka 1" });

/** {count, plural, one {# block} other {# blocks}}, one for each year. It is filled by payments, until {month}. */
export const oneFilled = /*#__PURE__*/ message({ en: (values: { count: number; month: string | number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} block`, "other": `${formatNumber(values.count)} blocks` })}, one for each year. It is filled by payments, until ${values.month}.`, lg: (values) => `${plural("lg", values.count, { "one": `Akabokisi ${formatNumber(values.count)}`, "other": `Obubokisi ${formatNumber(values.count)}` })}, kamu buli mwaka. Kajjudde okusasula, okutuuka mu ${values.month}.`, sw: (values) => `${plural("sw", values.count, { "one": `Kisanduku ${formatNumber(values.count)}`, "other": `Visanduku ${formatNumber(values.count)}` })}, kimoja kwa kila mwaka. Kimejaa malipo, hadi ${values.month}.` });

/** {count, plural, one {# block} other {# blocks}}, one for each year. All are filled by payments, until {month}. */
export const allFilled = /*#__PURE__*/ message({ en: (values: { count: number; month: string | number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} block`, "other": `${formatNumber(values.count)} blocks` })}, one for each year. All are filled by payments, until ${values.month}.`, lg: (values) => `${plural("lg", values.count, { "one": `Akabokisi ${formatNumber(values.count)}`, "other": `Obubokisi ${formatNumber(values.count)}` })}, kamu buli mwaka. Bwonna bujjudde okusasula, okutuuka mu ${values.month}.`, sw: (values) => `${plural("sw", values.count, { "one": `Kisanduku ${formatNumber(values.count)}`, "other": `Visanduku ${formatNumber(values.count)}` })}, kimoja kwa kila mwaka. Vyote vimejaa malipo, hadi ${values.month}.` });

/** {count, plural, one {# block} other {# blocks}}, one for each year. Payments fill {duration}, until {month}. */
export const someFilled = /*#__PURE__*/ message({ en: (values: { count: number; duration: string | number; month: string | number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} block`, "other": `${formatNumber(values.count)} blocks` })}, one for each year. Payments fill ${values.duration}, until ${values.month}.`, lg: (values) => `${plural("lg", values.count, { "one": `Akabokisi ${formatNumber(values.count)}`, "other": `Obubokisi ${formatNumber(values.count)}` })}, kamu buli mwaka. Okusasula kujjuza ${values.duration}, okutuuka mu ${values.month}.`, sw: (values) => `${plural("sw", values.count, { "one": `Kisanduku ${formatNumber(values.count)}`, "other": `Visanduku ${formatNumber(values.count)}` })}, kimoja kwa kila mwaka. Malipo yanajaza ${values.duration}, hadi ${values.month}.` });

/** Only {days, plural, one {# day} other {# days}} a month? Yours by {month}. */
export const fewerDays = /*#__PURE__*/ message({ en: (values: { days: number; month: string | number }) => `Only ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month? Yours by ${values.month}.`, lg: (values) => `${plural("lg", values.days, { "one": `Olunaku ${formatNumber(values.days)} lwokka`, "other": `Ennaku ${formatNumber(values.days)} zokka` })} mu mwezi? Kifuuka kikyo mu ${values.month}.`, sw: (values) => `${plural("sw", values.days, { "one": `Siku ${formatNumber(values.days)} tu`, "other": `Siku ${formatNumber(values.days)} tu` })} kwa mwezi? Yako kufikia ${values.month}.` });

/** Only {days, plural, one {# day} other {# days}} a month? It would take until {month}, longer than the {years, plural, one {# year} other {# years}} that we agree to. */
export const fewerDaysTooLong = /*#__PURE__*/ message({ en: (values: { days: number; month: string | number; years: number }) => `Only ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month? It would take until ${values.month}, longer than the ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })} that we agree to.`, lg: (values) => `${plural("lg", values.days, { "one": `Olunaku ${formatNumber(values.days)} lwokka`, "other": `Ennaku ${formatNumber(values.days)} zokka` })} mu mwezi? Kyanditutte okutuuka mu ${values.month}, okusukka ${plural("lg", values.years, { "one": `omwaka ${formatNumber(values.years)}`, "other": `emyaka ${formatNumber(values.years)}` })} gye tukkiriza.`, sw: (values) => `${plural("sw", values.days, { "one": `Siku ${formatNumber(values.days)} tu`, "other": `Siku ${formatNumber(values.days)} tu` })} kwa mwezi? Ingechukua hadi ${values.month}, zaidi ya ${plural("sw", values.years, { "one": `mwaka ${formatNumber(values.years)}`, "other": `miaka ${formatNumber(values.years)}` })} tunayokubali.` });

/** Missed days stay due, without a fine. */
export const missedDays = /*#__PURE__*/ message({ en: () => "Missed days stay due, without a fine." });

/** What then? */
export const whatThen = /*#__PURE__*/ message({ en: () => "What then?", lg: () => "Olwo kiki ekiddirira?", sw: () => "Kisha nini?" });

/** Send this plan on WhatsApp */
export const sendOnWhatsApp = /*#__PURE__*/ message({ en: () => "Send this plan on WhatsApp", lg: () => "Weereza enteekateeka eno ku WhatsApp", sw: () => "Tuma mpango huu kwa WhatsApp" });

/** The price of {home} is given on request. Ask for it, or choose another home. */
export const onRequest = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `The price of ${values.home} is given on request. Ask for it, or choose another home.`, lg: (values) => `Omuwendo gwa ${values.home} gubuuzibwa. Gubuuze, oba londa amaka amalala.`, sw: (values) => `Bei ya ${values.home} hutolewa ukiuliza. Iulize, au chagua nyumba nyingine.` });

/** {home} is sold. Choose another home or a price, and the plan appears here. */
export const isSold = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `${values.home} is sold. Choose another home or a price, and the plan appears here.`, lg: (values) => `${values.home} yatundibwa. Londa amaka amalala oba omuwendo, enteekateeka erabike wano.`, sw: (values) => `${values.home} imeuzwa. Chagua nyumba nyingine au bei, na mpango utaonekana hapa.` });

/** {home} is reserved. Choose another home or a price, and the plan appears here. */
export const isReserved = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `${values.home} is reserved. Choose another home or a price, and the plan appears here.`, lg: (values) => `${values.home} ekuumiddwa omulala. Londa amaka amalala oba omuwendo, enteekateeka erabike wano.`, sw: (values) => `${values.home} imeshikiliwa. Chagua nyumba nyingine au bei, na mpango utaonekana hapa.` });

/** {problem}. Correct the home, and the plan appears here. */
export const correctHome = /*#__PURE__*/ message({ en: (values: { problem: string | number }) => `${values.problem}. Correct the home, and the plan appears here.`, lg: (values) => `${values.problem}. Tereeza amaka, enteekateeka erabike wano.`, sw: (values) => `${values.problem}. Sahihisha nyumba, na mpango utaonekana hapa.` });

/** Correct the amount a day, and the plan appears here. */
export const correctAmount = /*#__PURE__*/ message({ en: () => "Correct the amount a day, and the plan appears here.", lg: () => "Tereeza ssente z'osasula buli lunaku, enteekateeka erabike wano.", sw: () => "Sahihisha kiasi cha kwa siku, na mpango utaonekana hapa." });

/** {problem}. Correct the price, and the plan appears here. */
export const correctPrice = /*#__PURE__*/ message({ en: (values: { problem: string | number }) => `${values.problem}. Correct the price, and the plan appears here.`, lg: (values) => `${values.problem}. Tereeza omuwendo, enteekateeka erabike wano.`, sw: (values) => `${values.problem}. Sahihisha bei, na mpango utaonekana hapa.` });

/** {problem}. Correct the deposit, and the plan appears here. */
export const correctDeposit = /*#__PURE__*/ message({ en: (values: { problem: string | number }) => `${values.problem}. Correct the deposit, and the plan appears here.`, lg: (values) => `${values.problem}. Tereeza dipoziti, enteekateeka erabike wano.`, sw: (values) => `${values.problem}. Sahihisha malipo ya kuanzia, na mpango utaonekana hapa.` });

/** The least that buys anything is {amount} a day, less with a deposit: {home}. */
export const leastBuys = /*#__PURE__*/ message({ en: (values: { amount: string | number; home: string | number }) => `The least that buys anything is ${values.amount} a day, less with a deposit: ${values.home}.`, lg: (values) => `Ezisinga obutono ezigula ekintu ze ${values.amount} buli lunaku, oba entono bw'ossaako dipoziti: ${values.home}.`, sw: (values) => `Kiasi kidogo zaidi kinachonunua kitu ni ${values.amount} kwa siku, pungufu kwa malipo ya kuanzia: ${values.home}.` });

/** The least that buys anything is {least} a day: {home}. With a deposit of {deposit}, {amount} a day buys it too. */
export const leastBuysWithDeposit = /*#__PURE__*/ message({ en: (values: { least: string | number; home: string | number; deposit: string | number; amount: string | number }) => `The least that buys anything is ${values.least} a day: ${values.home}. With a deposit of ${values.deposit}, ${values.amount} a day buys it too.`, lg: (values) => `Ezisinga obutono ezigula ekintu ze ${values.least} buli lunaku: ${values.home}. Ne dipoziti ya ${values.deposit}, ${values.amount} buli lunaku nazo zigigula.`, sw: (values) => `Kiasi kidogo zaidi kinachonunua kitu ni ${values.least} kwa siku: ${values.home}. Kwa malipo ya kuanzia ya ${values.deposit}, ${values.amount} kwa siku huinunua pia.` });

/** Choose a home or a price, and the plan appears here. */
export const chooseHome = /*#__PURE__*/ message({ en: () => "Choose a home or a price, and the plan appears here.", lg: () => "Londa amaka oba omuwendo, enteekateeka erabike wano.", sw: () => "Chagua nyumba au bei, na mpango utaonekana hapa." });

/** The full plan has not loaded yet. */
export const notLoaded = /*#__PURE__*/ message({ en: () => "The full plan has not loaded yet.", lg: () => "Enteekateeka yonna tennaba kujja.", sw: () => "Mpango wote bado haujapakiwa." });

/** The sum was worked out on this device. */
export const onDevice = /*#__PURE__*/ message({ en: () => "The sum was worked out on this device.", lg: () => "Okubala kukoleddwa ku ssimu eno.", sw: () => "Hesabu imefanywa kwenye kifaa hiki." });

/** More <small>PDF, link</small> */
export const more = /*#__PURE__*/ message({ en: (): (string | Marked<"small">)[] => ["More ", { mark: "small", text: "PDF, link" }], lg: (): (string | Marked<"small">)[] => ["Ebirala ", { mark: "small", text: "PDF, linki" }], sw: (): (string | Marked<"small">)[] => ["Zaidi ", { mark: "small", text: "PDF, kiungo" }] });

/** More <small>PDF</small> */
export const morePdf = /*#__PURE__*/ message({ en: (): (string | Marked<"small">)[] => ["More ", { mark: "small", text: "PDF" }], lg: (): (string | Marked<"small">)[] => ["Ebirala ", { mark: "small", text: "PDF" }], sw: (): (string | Marked<"small">)[] => ["Zaidi ", { mark: "small", text: "PDF" }] });

/** Link to this plan */
export const linkToPlan = /*#__PURE__*/ message({ en: () => "Link to this plan", lg: () => "Linki y'enteekateeka eno", sw: () => "Kiungo cha mpango huu" });

/** An illustration, not an offer. Never pay to a personal number. Read <before>before you pay</before> and <others>buying for somebody else</others>. */
export const illustration = /*#__PURE__*/ message({ en: (): (string | Marked<"before" | "others">)[] => ["An illustration, not an offer. Never pay to a personal number. Read ", { mark: "before", text: "before you pay" }, " and ", { mark: "others", text: "buying for somebody else" }, "."] });

/** Other ways to pay it */
export const otherWays = /*#__PURE__*/ message({ en: () => "Other ways to pay it", lg: () => "Engeri endala ez'okugisasula", sw: () => "Njia nyingine za kuilipa" });

/** Way */
export const way = /*#__PURE__*/ message({ en: () => "Way", lg: () => "Engeri", sw: () => "Njia" });

/** UGX a day */
export const aDay = /*#__PURE__*/ message({ en: () => "UGX a day", lg: () => "UGX olunaku", sw: () => "UGX kwa siku" });

/** Paid by */
export const paidBy = /*#__PURE__*/ message({ en: () => "Paid by", lg: () => "Omalako", sw: () => "Mwisho" });

/** Sum */
export const sum = /*#__PURE__*/ message({ en: () => "Sum", lg: () => "Zonna", sw: () => "Jumla" });

/** Within {duration} */
export const withinTime = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `Within ${values.duration}`, lg: (values) => `Obutasukka ${values.duration}`, sw: (values) => `Ndani ya ${values.duration}` });

/** In {duration} */
export const inTime = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `In ${values.duration}`, lg: (values) => `Okumala ${values.duration}`, sw: (values) => `Kwa ${values.duration}` });

/** The longest term */
export const longestTerm = /*#__PURE__*/ message({ en: () => "The longest term", lg: () => "Ebbanga erisinga obuwanvu", sw: () => "Muda mrefu zaidi" });

/** {amount} at the start */
export const atStart = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} at the start`, lg: (values) => `${values.amount} ku ntandikwa`, sw: (values) => `${values.amount} mwanzoni` });

/** {amount} more at the start */
export const moreAtStart = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} more at the start`, lg: (values) => `${values.amount} endala ku ntandikwa`, sw: (values) => `${values.amount} zaidi mwanzoni` });

/** What you pay for the home */
export const sums = /*#__PURE__*/ message({ en: () => "What you pay for the home", lg: () => "Z'osasulira amaka", sw: () => "Unacholipia nyumba" });

/** Price */
export const price = /*#__PURE__*/ message({ en: () => "Price", lg: () => "Omuwendo", sw: () => "Bei" });

/** Deposit at the start */
export const depositAtStart = /*#__PURE__*/ message({ en: () => "Deposit at the start", lg: () => "Dipoziti", sw: () => "Malipo ya kuanzia" });

/** Of it through a bank */
export const throughBank = /*#__PURE__*/ message({ en: () => "Of it through a bank", lg: () => "Ku gwo, eziyita mu bbanka", sw: () => "Kati yake, kupitia benki" });

/** Of the payments, to the bank each month */
export const toBankMonthly = /*#__PURE__*/ message({ en: () => "Of the payments, to the bank each month", lg: () => "Ku nsasula zo, eza bbanka buli mwezi", sw: () => "Katika malipo, kwa benki kila mwezi" });

/** Interest, {percent}% a year */
export const interest = /*#__PURE__*/ message({ en: (values: { percent: string | number }) => `Interest, ${values.percent}% a year`, lg: (values) => `Amagoba, ${values.percent}% buli mwaka`, sw: (values) => `Riba, ${values.percent}% kwa mwaka` });

/** Bank fee */
export const bankFee = /*#__PURE__*/ message({ en: () => "Bank fee", lg: () => "Ebisale bya bbanka", sw: () => "Ada ya benki" });

/** You pay for the home */
export const youPayForHome = /*#__PURE__*/ message({ en: () => "You pay for the home", lg: () => "Osasulira amaka", sw: () => "Unalipia nyumba" });

/** Why 0%: you pay us the price in parts, without interest. Only a bank charges interest, on the part it pays. */
export const whyZero = /*#__PURE__*/ message({ en: () => "Why 0%: you pay us the price in parts, without interest. Only a bank charges interest, on the part it pays." });

/** Why 0%: this is the rate that was entered. Ask the bank for its own. */
export const whyZeroRate = /*#__PURE__*/ message({ en: () => "Why 0%: this is the rate that was entered. Ask the bank for its own." });

/** Costs besides the price */
export const costsToOthers = /*#__PURE__*/ message({ en: () => "Costs besides the price", lg: () => "Ebirala by'osasula okuggyako omuwendo", sw: () => "Gharama mbali na bei" });

/** The service charge is paid to the building each month, also after the home is yours. Ask who receives it and whether it may rise, and have it written into the agreement. */
export const chargeGoesOn = /*#__PURE__*/ message({ en: () => "The service charge is paid to the building each month, also after the home is yours. Ask who receives it and whether it may rise, and have it written into the agreement." });

/** Month by month */
export const monthByMonth = /*#__PURE__*/ message({ en: () => "Month by month", lg: () => "Mwezi ku mwezi", sw: () => "Mwezi kwa mwezi" });

/** Year by year */
export const yearByYear = /*#__PURE__*/ message({ en: () => "Year by year", lg: () => "Mwaka ku mwaka", sw: () => "Mwaka kwa mwaka" });

/** From {from} to {until} */
export const fromTo = /*#__PURE__*/ message({ en: (values: { from: string | number; until: string | number }) => `From ${values.from} to ${values.until}`, lg: (values) => `Okuva ${values.from} okutuuka ${values.until}`, sw: (values) => `Kuanzia ${values.from} hadi ${values.until}` });

/** From {from} to {until}, by the month. */
export const fromToByMonth = /*#__PURE__*/ message({ en: (values: { from: string | number; until: string | number }) => `From ${values.from} to ${values.until}, by the month.`, lg: (values) => `Okuva ${values.from} okutuuka ${values.until}, buli mwezi.`, sw: (values) => `Kuanzia ${values.from} hadi ${values.until}, kwa mwezi.` });

/** From {from} to {until}, {days, plural, one {# day} other {# days}} a month. */
export const fromToByDay = /*#__PURE__*/ message({ en: (values: { from: string | number; until: string | number; days: number }) => `From ${values.from} to ${values.until}, ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month.`, lg: (values) => `Okuva ${values.from} okutuuka ${values.until}, ${plural("lg", values.days, { "one": `olunaku ${formatNumber(values.days)}`, "other": `ennaku ${formatNumber(values.days)}` })} buli mwezi.`, sw: (values) => `Kuanzia ${values.from} hadi ${values.until}, ${plural("sw", values.days, { "one": `siku ${formatNumber(values.days)}`, "other": `siku ${formatNumber(values.days)}` })} kwa mwezi.` });

/** Month */
export const month = /*#__PURE__*/ message({ en: () => "Month", lg: () => "Omwezi", sw: () => "Mwezi" });

/** Year */
export const year = /*#__PURE__*/ message({ en: () => "Year", lg: () => "Omwaka", sw: () => "Mwaka" });

/** Payments */
export const paymentsColumn = /*#__PURE__*/ message({ en: () => "Payments", lg: () => "Okusasula", sw: () => "Malipo" });

/** Paid */
export const paid = /*#__PURE__*/ message({ en: () => "Paid", lg: () => "Osasudde", sw: () => "Umelipa" });

/** Of it interest */
export const ofItInterest = /*#__PURE__*/ message({ en: () => "Of it interest", lg: () => "Ku zo amagoba", sw: () => "Kati yake riba" });

/** Still to pay */
export const stillToPay = /*#__PURE__*/ message({ en: () => "Still to pay", lg: () => "Ezisigadde", sw: () => "Imebaki" });

/** Share paid */
export const sharePaid = /*#__PURE__*/ message({ en: () => "Share paid", lg: () => "%", sw: () => "Sehemu" });

/** Year {year}, to {end} */
export const yearTo = /*#__PURE__*/ message({ en: (values: { year: string | number; end: string | number }) => `Year ${values.year}, to ${values.end}`, lg: (values) => `Omwaka ${values.year}, okutuuka ${values.end}`, sw: (values) => `Mwaka ${values.year}, hadi ${values.end}` });

/** Year {year} and {days, plural, one {# day} other {# days}}, to {end} */
export const yearAndDaysTo = /*#__PURE__*/ message({ en: (values: { year: string | number; days: number; end: string | number }) => `Year ${values.year} and ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })}, to ${values.end}`, lg: (values) => `Omwaka ${values.year} n'${plural("lg", values.days, { "one": `olunaku ${formatNumber(values.days)}`, "other": `ennaku ${formatNumber(values.days)}` })}, okutuuka ${values.end}`, sw: (values) => `Mwaka ${values.year} na ${plural("sw", values.days, { "one": `siku ${formatNumber(values.days)}`, "other": `siku ${formatNumber(values.days)}` })}, hadi ${values.end}` });

/** Of the price you have paid {parts}. */
export const youHavePaid = /*#__PURE__*/ message({ en: (values: { parts: string | number }) => `Of the price you have paid ${values.parts}.`, lg: (values) => `Ku muwendo, oba osasudde ${values.parts}.`, sw: (values) => `Kwenye bei, umelipa ${values.parts}.` });

/** a quarter after {duration} */
export const quarterAfter = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `a quarter after ${values.duration}`, lg: (values) => `kimu kyakuna oluvannyuma lw'${values.duration}`, sw: (values) => `robo baada ya ${values.duration}` });

/** half after {duration} */
export const halfAfter = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `half after ${values.duration}`, lg: (values) => `kimu kyakubiri oluvannyuma lw'${values.duration}`, sw: (values) => `nusu baada ya ${values.duration}` });

/** three quarters after {duration} */
export const threeQuartersAfter = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `three quarters after ${values.duration}`, lg: (values) => `bisatu byakuna oluvannyuma lw'${values.duration}`, sw: (values) => `robo tatu baada ya ${values.duration}` });

/** all of it after {duration} */
export const allAfter = /*#__PURE__*/ message({ en: (values: { duration: string | number }) => `all of it after ${values.duration}`, lg: (values) => `zonna oluvannyuma lw'${values.duration}`, sw: (values) => `yote baada ya ${values.duration}` });

/** Beside your rent */
export const besideRent = /*#__PURE__*/ message({ en: () => "Beside your rent", lg: () => "Bw'ogeraageranya n'obupangisa bwo", sw: () => "Ukilinganisha na kodi yako" });

/** If your rent stays at {rent} a month, you will have paid <strong>{sum}</strong> in rent by {day}, and nothing is yours. */
export const rentMeanwhile = /*#__PURE__*/ message({ en: (values: { rent: string | number; sum: string | number; day: string | number }): (string | Marked<"strong">)[] => ["If your rent stays at ", `${values.rent}`, " a month, you will have paid ", { mark: "strong", text: `${values.sum}` }, " in rent by ", `${values.day}`, ", and nothing is yours."] });

/** By {day} your rent has come to the {sum} that you pay for the home. */
export const rentSpentBy = /*#__PURE__*/ message({ en: (values: { day: string | number; sum: string | number }) => `By ${values.day} your rent has come to the ${values.sum} that you pay for the home.` });

/** Rent takes more than a hundred years to come to the {sum} that you pay for the home. */
export const rentNeverSpent = /*#__PURE__*/ message({ en: (values: { sum: string | number }) => `Rent takes more than a hundred years to come to the ${values.sum} that you pay for the home.` });

/** Prefer to talk? */
export const preferToTalk = /*#__PURE__*/ message({ en: () => "Prefer to talk?", lg: () => "Wandyagadde okwogera?", sw: () => "Ungependa kuongea?" });

/** Leave your number */
export const leaveNumber = /*#__PURE__*/ message({ en: () => "Leave your number", lg: () => "Tulekere ennamba yo", sw: () => "Acha namba yako" });

/** We call and go through the plan with you. */
export const weCall = /*#__PURE__*/ message({ en: () => "We call and go through the plan with you.", lg: () => "Tukukubira ne tuyita mu nteekateeka naawe.", sw: () => "Tunakupigia na kupitia mpango pamoja nawe." });

/** My plan for {home}: {payments}, mine by {month}. {link} */
export const planMessage = /*#__PURE__*/ message({ en: (values: { home: string | number; payments: string | number; month: string | number; link: string | number }) => `My plan for ${values.home}: ${values.payments}, mine by ${values.month}. ${values.link}`, lg: (values) => `Enteekateeka yange eya ${values.home}: nsasula ${values.payments}, kifuuka kyange mu ${values.month}. ${values.link}`, sw: (values) => `Mpango wangu wa ${values.home}: ninalipa ${values.payments}, yangu kufikia ${values.month}. ${values.link}` });

/** My plan for {home}: the deposit of {deposit} pays all of it, mine by {month}. {link} */
export const planMessageOfDeposit = /*#__PURE__*/ message({ en: (values: { home: string | number; deposit: string | number; month: string | number; link: string | number }) => `My plan for ${values.home}: the deposit of ${values.deposit} pays all of it, mine by ${values.month}. ${values.link}` });

/** My plan for {home}: {amount} a day in all, {part} of it for the home and about {charge} service charge. For the home {payments}, mine by {month}. {link} */
export const planMessageInAll = /*#__PURE__*/ message({ en: (values: { home: string | number; amount: string | number; part: string | number; charge: string | number; payments: string | number; month: string | number; link: string | number }) => `My plan for ${values.home}: ${values.amount} a day in all, ${values.part} of it for the home and about ${values.charge} service charge. For the home ${values.payments}, mine by ${values.month}. ${values.link}`, lg: (values) => `Enteekateeka yange eya ${values.home}: ${values.amount} buli lunaku zonna awamu, ku zo ${values.part} za maka ate nga ${values.charge} ze z'okulabirira ekizimbe. Ku maka nsasula ${values.payments}, gafuuka agange mu ${values.month}. ${values.link}`, sw: (values) => `Mpango wangu wa ${values.home}: ${values.amount} kwa siku kwa jumla, ${values.part} kati yake za nyumba na takriban ${values.charge} za ada ya huduma. Kwa nyumba ${values.payments}, yangu kufikia ${values.month}. ${values.link}` });

/** My plan for {home}: {amount} a day in all{hasCharge, select, yes {, about {charge} of it service charge.} no {.} other {.}} {bank} a month of it goes to a bank for {years}, what is left to Amaka until its part is paid. Mine by {month}. {link} */
export const planMessageWithBank = /*#__PURE__*/ message({ en: (values: { home: string | number; amount: string | number; hasCharge: "yes" | "no"; charge: string | number; bank: string | number; years: string | number; month: string | number; link: string | number }) => `My plan for ${values.home}: ${values.amount} a day in all${{ "yes": `, about ${values.charge} of it service charge.`, "no": "." }[values.hasCharge]} ${values.bank} a month of it goes to a bank for ${values.years}, what is left to Amaka until its part is paid. Mine by ${values.month}. ${values.link}` });

/** My plan for {home}: {bank} a month to a bank for {years}, and no payments to Amaka{hasCharge, select, yes {. Service charge about {charge} a day.} no {.} other {.}} Mine by {month}. {link} */
export const planMessageAllToBank = /*#__PURE__*/ message({ en: (values: { home: string | number; bank: string | number; years: string | number; hasCharge: "yes" | "no"; charge: string | number; month: string | number; link: string | number }) => `My plan for ${values.home}: ${values.bank} a month to a bank for ${values.years}, and no payments to Amaka${{ "yes": `. Service charge about ${values.charge} a day.`, "no": "." }[values.hasCharge]} Mine by ${values.month}. ${values.link}` });

/** A question about {home}: I can pay {amount} a day, and the planner says from {least} a day for {years, plural, one {# year} other {# years}}. What can I do? {link} */
export const question = /*#__PURE__*/ message({ en: (values: { home: string | number; amount: string | number; least: string | number; years: number; link: string | number }) => `A question about ${values.home}: I can pay ${values.amount} a day, and the planner says from ${values.least} a day for ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}. What can I do? ${values.link}`, lg: (values) => `Ekibuuzo ku ${values.home}: nsobola okusasula ${values.amount} buli lunaku, naye enteekateeka egamba okuva ku ${values.least} buli lunaku okumala ${plural("lg", values.years, { "one": `omwaka ${formatNumber(values.years)}`, "other": `emyaka ${formatNumber(values.years)}` })}. Nkole ntya? ${values.link}`, sw: (values) => `Swali kuhusu ${values.home}: ninaweza kulipa ${values.amount} kwa siku, na mpango unasema kuanzia ${values.least} kwa siku kwa ${plural("sw", values.years, { "one": `mwaka ${formatNumber(values.years)}`, "other": `miaka ${formatNumber(values.years)}` })}. Nifanye nini? ${values.link}` });

/** A question about {home}: I can pay {amount} a day, and the planner says from {least} a day for {years, plural, one {# year} other {# years}}. {bank} a month of it goes to a bank for {bankYears}, {hasOwnPart, select, yes {what is left to Amaka until its part is paid} no {and no payments to Amaka} other {and no payments to Amaka}}. What can I do? {link} */
export const questionWithBank = /*#__PURE__*/ message({ en: (values: { home: string | number; amount: string | number; least: string | number; years: number; bank: string | number; bankYears: string | number; hasOwnPart: "yes" | "no"; link: string | number }) => `A question about ${values.home}: I can pay ${values.amount} a day, and the planner says from ${values.least} a day for ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}. ${values.bank} a month of it goes to a bank for ${values.bankYears}, ${{ "yes": "what is left to Amaka until its part is paid", "no": "and no payments to Amaka" }[values.hasOwnPart]}. What can I do? ${values.link}` });

/** a home of {price} */
export const homeOf = /*#__PURE__*/ message({ en: (values: { price: string | number }) => `a home of ${values.price}`, lg: (values) => `amaka ga ${values.price}`, sw: (values) => `nyumba ya ${values.price}` });

/** Hello, what does {home} cost? */
export const whatDoesItCost = /*#__PURE__*/ message({ en: (values: { home: string | number }) => `Hello, what does ${values.home} cost?`, lg: (values) => `Mugyebale ko, ${values.home} egula ssente mmeka?`, sw: (values) => `Habari, ${values.home} inagharimu kiasi gani?` });

/** Not in this table: <link>costs besides the price</link>, <amounts>{costs}</amounts>. */
export const notInTable = /*#__PURE__*/ message({ en: (values: { costs: string | number }): (string | Marked<"link" | "amounts">)[] => ["Not in this table: ", { mark: "link", text: "costs besides the price" }, ", ", { mark: "amounts", text: `${values.costs}` }, "."], lg: (values): (string | Marked<"link" | "amounts">)[] => ["Ebitali mu lukalala luno: ", { mark: "link", text: "ebirala by'osasula okuggyako omuwendo" }, ", ", { mark: "amounts", text: `${values.costs}` }, "."], sw: (values): (string | Marked<"link" | "amounts">)[] => ["Hazimo katika jedwali hili: ", { mark: "link", text: "gharama mbali na bei" }, ", ", { mark: "amounts", text: `${values.costs}` }, "."] });

/** Payment planner */
export const title = /*#__PURE__*/ message({ en: () => "Payment planner", lg: () => "Enteekateeka y'okusasula", sw: () => "Mpango wa malipo" });

/** Enter what you can pay a day. See the home, the price and the date it is yours. */
export const description = /*#__PURE__*/ message({ en: () => "Enter what you can pay a day. See the home, the price and the date it is yours.", lg: () => "Wandiika z'osobola okusasula buli lunaku. Laba amaka, omuwendo n'olunaku lwe gafuuka agago.", sw: () => "Andika unachoweza kulipa kwa siku. Ona nyumba, bei na tarehe itakapokuwa yako." });
