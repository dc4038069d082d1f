// Written by scripts/translations.ts from translations/site.pot and the catalogues beside it.
import { formatNumber } from "../format-number.ts";
import { type Marked, message, plural } from "../message.ts";

/** Homes */
export const homes = /*#__PURE__*/ message({ en: () => "Homes", lg: () => "Amaka", sw: () => "Nyumba" });

/** Units */
export const units = /*#__PURE__*/ message({ en: () => "Units", lg: () => "Ennyumba", sw: () => "Makazi" });

/** Properties */
export const properties = /*#__PURE__*/ message({ en: () => "Properties", lg: () => "Ebizimbe ne poloti", sw: () => "Nyumba na viwanja" });

/** Find your home. */
export const findYourHome = /*#__PURE__*/ message({ en: () => "Find your home.", lg: () => "Zuula amaka go.", sw: () => "Tafuta nyumba yako." });

/** {title}, page {page} */
export const pageNumber = /*#__PURE__*/ message({ en: (values: { title: string | number; page: string | number }) => `${values.title}, page ${values.page}`, lg: (values) => `${values.title}, olupapula ${values.page}`, sw: (values) => `${values.title}, ukurasa ${values.page}` });

/** Kinds of homes */
export const kinds = /*#__PURE__*/ message({ en: () => "Kinds of homes", lg: () => "Ebika by'amaka", sw: () => "Aina za nyumba" });

/** All */
export const all = /*#__PURE__*/ message({ en: () => "All", lg: () => "Gonna", sw: () => "Zote" });

/** Home types */
export const homeTypes = /*#__PURE__*/ message({ en: () => "Home types", lg: () => "Ebika by'amaka", sw: () => "Aina za nyumba" });

/** All Homes */
export const allHomes = /*#__PURE__*/ message({ en: () => "All Homes", lg: () => "Amaka gonna", sw: () => "Nyumba zote" });

/** Homes found */
export const homesFound = /*#__PURE__*/ message({ en: () => "Homes found", lg: () => "Amaka agazuuliddwa", sw: () => "Nyumba zilizopatikana" });

/** Apartment Types */
export const apartmentTypes = /*#__PURE__*/ message({ en: () => "Apartment Types", lg: () => "Ebika by'ennyumba", sw: () => "Aina za makazi" });

/** All Properties */
export const allProperties = /*#__PURE__*/ message({ en: () => "All Properties", lg: () => "Ebizimbe ne poloti byonna", sw: () => "Nyumba na viwanja vyote" });

/** Properties found */
export const propertiesFound = /*#__PURE__*/ message({ en: () => "Properties found", lg: () => "Ebizimbe ne poloti ebizuuliddwa", sw: () => "Nyumba na viwanja vilivyopatikana" });

/** Featured Properties */
export const featuredProperties = /*#__PURE__*/ message({ en: () => "Featured Properties", lg: () => "Ennonde", sw: () => "Zilizochaguliwa" });

/** On this page */
export const onThisPage = /*#__PURE__*/ message({ en: () => "On this page", lg: () => "Ku lupapula luno", sw: () => "Kwenye ukurasa huu" });

/** Floors */
export const floors = /*#__PURE__*/ message({ en: () => "Floors", lg: () => "Emyaliiro", sw: () => "Ghorofa" });

/** Amenities */
export const amenities = /*#__PURE__*/ message({ en: () => "Amenities", lg: () => "Ebirungi ebiriwo", sw: () => "Huduma" });

/** Building Floor Plans */
export const buildingFloorPlans = /*#__PURE__*/ message({ en: () => "Building Floor Plans", lg: () => "Emyaliiro gy'ekizimbe", sw: () => "Ramani za ghorofa" });

/** World-Class Amenities */
export const worldClassAmenities = /*#__PURE__*/ message({ en: () => "World-Class Amenities", lg: () => "Ebirungi eby'omutindo", sw: () => "Huduma za hali ya juu" });

/** At {building} */
export const atBuilding = /*#__PURE__*/ message({ en: (values: { building: string | number }) => `At ${values.building}`, lg: (values) => `Ku ${values.building}`, sw: (values) => `Katika ${values.building}` });

/** By place */
export const homesByPlace = /*#__PURE__*/ message({ en: () => "By place", lg: () => "Okusinziira ku kifo", sw: () => "Kwa mahali" });

/** Can't Find What You're Looking For? */
export const cantFind = /*#__PURE__*/ message({ en: () => "Can't Find What You're Looking For?", lg: () => "Tozudde ky'onoonya?", sw: () => "Hujapata unachotafuta?" });

/** Tell us how you earn and where you want to live. We look with you, and say so if there is nothing yet. */
export const tellUs = /*#__PURE__*/ message({ en: () => "Tell us how you earn and where you want to live. We look with you, and say so if there is nothing yet.", lg: () => "Tubuulire engeri gy'ofunamu ssente ne gy'oyagala okubeera. Tunoonya naawe, era tukubuulira bwe wabaawo nga tewannabaawo kintu.", sw: () => "Tuambie unavyopata pesa na unapotaka kuishi. Tunatafuta pamoja nawe, na tunasema kama bado hakuna kitu." });

/** Contact Our Team */
export const contactTeam = /*#__PURE__*/ message({ en: () => "Contact Our Team", lg: () => "Tuukirira abakozi baffe", sw: () => "Wasiliana nasi" });

/** Ready to Make This Home? */
export const readyToMake = /*#__PURE__*/ message({ en: () => "Ready to Make This Home?", lg: () => "Weetegese okufuna amaka gano?", sw: () => "Uko tayari kupata nyumba hii?" });

/** Come and see one. A visit is free. */
export const comeAndSee = /*#__PURE__*/ message({ en: () => "Come and see one. A visit is free." });

/** Schedule Tour */
export const scheduleTour = /*#__PURE__*/ message({ en: () => "Schedule Tour", lg: () => "Tegeka okukyala", sw: () => "Panga kutembelea" });

/** Show Filters */
export const showFilters = /*#__PURE__*/ message({ en: () => "Show Filters", lg: () => "Londoolamu", sw: () => "Chuja" });

/** Hide Filters */
export const hideFilters = /*#__PURE__*/ message({ en: () => "Hide Filters", lg: () => "Ggalawo", sw: () => "Ficha vichujio" });

/** Filters */
export const filters = /*#__PURE__*/ message({ en: () => "Filters", lg: () => "Londoolamu", sw: () => "Vichujio" });

/** Sort by */
export const sortBy = /*#__PURE__*/ message({ en: () => "Sort by", lg: () => "Bisengeke", sw: () => "Panga kwa" });

/** Cheapest first */
export const cheapestFirst = /*#__PURE__*/ message({ en: () => "Cheapest first", lg: () => "Eza layisi zisooke", sw: () => "Bei nafuu kwanza" });

/** Nearest to my amount */
export const nearestToAmount = /*#__PURE__*/ message({ en: () => "Nearest to my amount", lg: () => "Eziri okumpi ne ssente zange", sw: () => "Karibu zaidi na kiasi changu" });

/** Soonest yours */
export const soonestYours = /*#__PURE__*/ message({ en: () => "Soonest yours", lg: () => "Esooka okuba eyiyo", sw: () => "Itakayokuwa yako mapema zaidi" });

/** Featured first */
export const featuredFirst = /*#__PURE__*/ message({ en: () => "Featured first", lg: () => "Ennonde zisooke", sw: () => "Zilizochaguliwa kwanza" });

/** Lowest price */
export const lowestPrice = /*#__PURE__*/ message({ en: () => "Lowest price", lg: () => "Omuwendo ogusinga obutono", sw: () => "Bei ya chini" });

/** Highest price */
export const highestPrice = /*#__PURE__*/ message({ en: () => "Highest price", lg: () => "Omuwendo ogusinga obunene", sw: () => "Bei ya juu" });

/** Largest */
export const largest = /*#__PURE__*/ message({ en: () => "Largest", lg: () => "Ezisinga obunene", sw: () => "Kubwa zaidi" });

/** Newest */
export const newest = /*#__PURE__*/ message({ en: () => "Newest", lg: () => "Empya", sw: () => "Mpya zaidi" });

/** Clear */
export const clear = /*#__PURE__*/ message({ en: () => "Clear", lg: () => "Biggyewo", sw: () => "Futa" });

/** Clear All */
export const clearAll = /*#__PURE__*/ message({ en: () => "Clear All", lg: () => "Biggyewo byonna", sw: () => "Futa vyote" });

/** No home: show the nearest */
export const noHomeShowNearest = /*#__PURE__*/ message({ en: () => "No home: show the nearest", lg: () => "Tewali: laga eziri okumpi", sw: () => "Hakuna: onyesha za karibu" });

/** Show all {matching} */
export const showCount = /*#__PURE__*/ message({ en: (values: { matching: string | number }) => `Show all ${values.matching}`, lg: (values) => `Laga byonna ${values.matching}`, sw: (values) => `Onyesha zote ${values.matching}` });

/** Show homes */
export const showHomes = /*#__PURE__*/ message({ en: () => "Show homes", lg: () => "Laga amaka", sw: () => "Onyesha nyumba" });

/** Filters in use */
export const filtersInUse = /*#__PURE__*/ message({ en: () => "Filters in use", lg: () => "Ebirondoddwa", sw: () => "Vichujio vinavyotumika" });

/** Remove the filter {label} */
export const removeFilter = /*#__PURE__*/ message({ en: (values: { label: string | number }) => `Remove the filter ${values.label}`, lg: (values) => `Ggyawo ${values.label}`, sw: (values) => `Ondoa kichujio ${values.label}` });

/** Any */
export const any = /*#__PURE__*/ message({ en: () => "Any", lg: () => "Byonna", sw: () => "Yoyote" });

/** Type */
export const type = /*#__PURE__*/ message({ en: () => "Type", lg: () => "Ekika", sw: () => "Aina" });

/** Price */
export const price = /*#__PURE__*/ message({ en: () => "Price", lg: () => "Omuwendo", sw: () => "Bei" });

/** Size */
export const size = /*#__PURE__*/ message({ en: () => "Size", lg: () => "Obunene", sw: () => "Ukubwa" });

/** Bedrooms */
export const bedrooms = /*#__PURE__*/ message({ en: () => "Bedrooms", lg: () => "Ebisenge by'okusulamu", sw: () => "Vyumba vya kulala" });

/** Category */
export const category = /*#__PURE__*/ message({ en: () => "Category", lg: () => "Omutendera", sw: () => "Kundi" });

/** Location */
export const location = /*#__PURE__*/ message({ en: () => "Location", lg: () => "Ekifo", sw: () => "Mahali" });

/** Under {amount} */
export const priceBelow = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Under ${values.amount}`, lg: (values) => `Wansi wa ${values.amount}`, sw: (values) => `Chini ya ${values.amount}` });

/** {from} to {to} */
export const priceBetween = /*#__PURE__*/ message({ en: (values: { from: string | number; to: string | number }) => `${values.from} to ${values.to}`, lg: (values) => `${values.from} okutuuka ku ${values.to}`, sw: (values) => `${values.from} hadi ${values.to}` });

/** {amount} and above */
export const priceAbove = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} and above`, lg: (values) => `${values.amount} n'okudda waggulu`, sw: (values) => `${values.amount} na zaidi` });

/** {choice}: from {amount} a day */
export const choiceFromADay = /*#__PURE__*/ message({ en: (values: { choice: string | number; amount: string | number }) => `${values.choice}: from ${values.amount} a day`, lg: (values) => `${values.choice}: okuva ku ${values.amount} buli lunaku`, sw: (values) => `${values.choice}: kuanzia ${values.amount} kwa siku` });

/** Small (under 80 m²) */
export const sizeSmall = /*#__PURE__*/ message({ en: () => "Small (under 80 m²)", lg: () => "Ntono (wansi wa 80 m²)", sw: () => "Ndogo (chini ya 80 m²)" });

/** Medium (80 to 149 m²) */
export const sizeMedium = /*#__PURE__*/ message({ en: () => "Medium (80 to 149 m²)", lg: () => "Ya kigero (80 okutuuka ku 149 m²)", sw: () => "Ya kati (80 hadi 149 m²)" });

/** Large (150 to 199 m²) */
export const sizeLarge = /*#__PURE__*/ message({ en: () => "Large (150 to 199 m²)", lg: () => "Nnene (150 okutuuka ku 199 m²)", sw: () => "Kubwa (150 hadi 199 m²)" });

/** Extra large (200 m² and above) */
export const sizeExtraLarge = /*#__PURE__*/ message({ en: () => "Extra large (200 m² and above)", lg: () => "Nnene nnyo (200 m² n'okudda waggulu)", sw: () => "Kubwa sana (200 m² na zaidi)" });

/** Studio */
export const studio = /*#__PURE__*/ message({ en: () => "Studio", lg: () => "Situdiyo", sw: () => "Studio" });

/** {count, plural, one {# Bedroom} other {# Bedroom}} */
export const categoryBedrooms = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} Bedroom`, "other": `${formatNumber(values.count)} Bedroom` })}`, lg: (values) => `${plural("lg", values.count, { "one": `Ekisenge ${formatNumber(values.count)}`, "other": `Ebisenge ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `Chumba ${formatNumber(values.count)}`, "other": `Vyumba ${formatNumber(values.count)}` })}` });

/** Penthouse */
export const penthouse = /*#__PURE__*/ message({ en: () => "Penthouse", lg: () => "Penthouse", sw: () => "Penthouse" });

/** Luxury */
export const luxury = /*#__PURE__*/ message({ en: () => "Luxury", lg: () => "Ez'ekitiibwa", sw: () => "Ya kifahari" });

/** Apartment */
export const apartment = /*#__PURE__*/ message({ en: () => "Apartment", lg: () => "Ennyumba y'omu kalina", sw: () => "Fleti" });

/** Simplex */
export const simplex = /*#__PURE__*/ message({ en: () => "Simplex", lg: () => "Simplex", sw: () => "Simplex" });

/** Duplex */
export const duplex = /*#__PURE__*/ message({ en: () => "Duplex", lg: () => "Duplex", sw: () => "Duplex" });

/** Double Height */
export const doubleHeight = /*#__PURE__*/ message({ en: () => "Double Height", lg: () => "Ya waggulu emirundi ebiri", sw: () => "Kimo maradufu" });

/** House */
export const house = /*#__PURE__*/ message({ en: () => "House", lg: () => "Ennyumba", sw: () => "Nyumba" });

/** Commercial */
export const commercial = /*#__PURE__*/ message({ en: () => "Commercial", lg: () => "Ey'obusuubuzi", sw: () => "Ya biashara" });

/** Land */
export const land = /*#__PURE__*/ message({ en: () => "Land", lg: () => "Ettaka", sw: () => "Ardhi" });

/** {rooms} {count, plural, one {bedroom} other {bedrooms}} */
export const countBedrooms = /*#__PURE__*/ message({ en: (values: { rooms: string | number; count: number }) => `${values.rooms} ${plural("en", values.count, { "one": "bedroom", "other": "bedrooms" })}`, lg: (values) => `${plural("lg", values.count, { "one": "Ekisenge", "other": "Ebisenge" })} ${values.rooms}`, sw: (values) => `${plural("sw", values.count, { "one": "Chumba", "other": "Vyumba" })} ${values.rooms}` });

/** more than {count} */
export const moreThan = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `more than ${values.count}`, lg: (values) => `ezisukka mu ${values.count}`, sw: (values) => `zaidi ya ${values.count}` });

/** {total} in all */
export const inAll = /*#__PURE__*/ message({ en: (values: { total: string | number }) => `${values.total} in all`, lg: (values) => `${values.total} zonna awamu`, sw: (values) => `${values.total} kwa jumla` });

/** {found}, of {total} in all */
export const foundOf = /*#__PURE__*/ message({ en: (values: { found: string | number; total: string | number }) => `${values.found}, of ${values.total} in all`, lg: (values) => `${values.found}, ku ${values.total} zonna awamu`, sw: (values) => `${values.found}, kati ya ${values.total} kwa jumla` });

/** ({found} of {total, plural, one {# apartment} other {# apartments}}) */
export const foundApartments = /*#__PURE__*/ message({ en: (values: { found: string | number; total: number }) => `(${values.found} of ${plural("en", values.total, { "one": `${formatNumber(values.total)} apartment`, "other": `${formatNumber(values.total)} apartments` })})`, lg: (values) => `(${values.found} ku ${plural("lg", values.total, { "one": `nnyumba ${formatNumber(values.total)}`, "other": `nnyumba ${formatNumber(values.total)}` })})`, sw: (values) => `(${values.found} kati ya ${plural("sw", values.total, { "one": `fleti ${formatNumber(values.total)}`, "other": `fleti ${formatNumber(values.total)}` })})` });

/** ({found} of {total, plural, one {# property} other {# properties}}) */
export const foundProperties = /*#__PURE__*/ message({ en: (values: { found: string | number; total: number }) => `(${values.found} of ${plural("en", values.total, { "one": `${formatNumber(values.total)} property`, "other": `${formatNumber(values.total)} properties` })})`, lg: (values) => `(${values.found} ku ${plural("lg", values.total, { "one": `kizimbe oba poloti ${formatNumber(values.total)}`, "other": `bizimbe ne poloti ${formatNumber(values.total)}` })})`, sw: (values) => `(${values.found} kati ya ${plural("sw", values.total, { "one": `nyumba au kiwanja ${formatNumber(values.total)}`, "other": `nyumba na viwanja ${formatNumber(values.total)}` })})` });

/** {count, plural, one {# property} other {# properties}} */
export const countProperties = /*#__PURE__*/ message({ en: (values: { count: number }) => `${plural("en", values.count, { "one": `${formatNumber(values.count)} property`, "other": `${formatNumber(values.count)} properties` })}`, lg: (values) => `${plural("lg", values.count, { "one": `ekizimbe oba poloti ${formatNumber(values.count)}`, "other": `ebizimbe ne poloti ${formatNumber(values.count)}` })}`, sw: (values) => `${plural("sw", values.count, { "one": `nyumba au kiwanja ${formatNumber(values.count)}`, "other": `nyumba na viwanja ${formatNumber(values.count)}` })}` });

/** {count} more, {total} in all */
export const countWithFeatured = /*#__PURE__*/ message({ en: (values: { count: string | number; total: string | number }) => `${values.count} more, ${values.total} in all`, lg: (values) => `Ebirala ${values.count}, byonna wamu ${values.total}`, sw: (values) => `Nyingine ${values.count}, jumla ${values.total}` });

/** {amount} a day buys none of {total} */
export const buysNone = /*#__PURE__*/ message({ en: (values: { amount: string | number; total: string | number }) => `${values.amount} a day buys none of ${values.total}`, lg: (values) => `${values.amount} buli lunaku tezigula n'emu ku ${values.total}`, sw: (values) => `${values.amount} kwa siku hainunui yoyote kati ya ${values.total}` });

/** {amount} a day buys {bought} of {total} */
export const buys = /*#__PURE__*/ message({ en: (values: { amount: string | number; bought: string | number; total: string | number }) => `${values.amount} a day buys ${values.bought} of ${values.total}`, lg: (values) => `${values.amount} buli lunaku zigula ${values.bought} ku ${values.total}`, sw: (values) => `${values.amount} kwa siku hununua ${values.bought} kati ya ${values.total}` });

/** {amount} a day buys {bought} of {total}: {kinds} */
export const buysKinds = /*#__PURE__*/ message({ en: (values: { amount: string | number; bought: string | number; total: string | number; kinds: string | number }) => `${values.amount} a day buys ${values.bought} of ${values.total}: ${values.kinds}`, lg: (values) => `${values.amount} buli lunaku zigula ${values.bought} ku ${values.total}: ${values.kinds}`, sw: (values) => `${values.amount} kwa siku hununua ${values.bought} kati ya ${values.total}: ${values.kinds}` });

/** a plot */
export const aPlot = /*#__PURE__*/ message({ en: () => "a plot", lg: () => "poloti emu", sw: () => "kiwanja kimoja" });

/** a commercial space */
export const aCommercialSpace = /*#__PURE__*/ message({ en: () => "a commercial space", lg: () => "ekifo ky'obusuubuzi kimu", sw: () => "eneo moja la biashara" });

/** {found}. {amount} a day buys none of these */
export const foundBuysNone = /*#__PURE__*/ message({ en: (values: { found: string | number; amount: string | number }) => `${values.found}. ${values.amount} a day buys none of these`, lg: (values) => `${values.found}. ${values.amount} buli lunaku tezigula n'emu ku zino`, sw: (values) => `${values.found}. ${values.amount} kwa siku hainunui yoyote kati ya hizi` });

/** {found}. {amount} a day buys {bought} of these */
export const foundBuys = /*#__PURE__*/ message({ en: (values: { found: string | number; amount: string | number; bought: string | number }) => `${values.found}. ${values.amount} a day buys ${values.bought} of these`, lg: (values) => `${values.found}. ${values.amount} buli lunaku zigula ${values.bought} ku zino`, sw: (values) => `${values.found}. ${values.amount} kwa siku hununua ${values.bought} kati ya hizi` });

/** See what it buys */
export const seeWhatItBuys = /*#__PURE__*/ message({ en: () => "See what it buys", lg: () => "Laba kye zigula", sw: () => "Ona kinachonunuliwa" });

/** Loading homes... */
export const loadingHomes = /*#__PURE__*/ message({ en: () => "Loading homes...", lg: () => "Tuleeta amaka...", sw: () => "Inapakia nyumba..." });

/** Loading apartment types... */
export const loadingApartments = /*#__PURE__*/ message({ en: () => "Loading apartment types...", lg: () => "Tuleeta ennyumba...", sw: () => "Inapakia makazi..." });

/** Loading properties... */
export const loadingProperties = /*#__PURE__*/ message({ en: () => "Loading properties...", lg: () => "Tuleeta ebizimbe ne poloti...", sw: () => "Inapakia nyumba na viwanja..." });

/** Error loading homes */
export const errorHomes = /*#__PURE__*/ message({ en: () => "Error loading homes", lg: () => "Amaka tegaleeteddwa", sw: () => "Nyumba hazikupakiwa" });

/** Error loading apartments: */
export const errorApartments = /*#__PURE__*/ message({ en: () => "Error loading apartments:", lg: () => "Ennyumba tezireeteddwa:", sw: () => "Makazi hayakupakiwa:" });

/** Error loading properties */
export const errorProperties = /*#__PURE__*/ message({ en: () => "Error loading properties", lg: () => "Ebizimbe ne poloti tebireeteddwa", sw: () => "Nyumba na viwanja havikupakiwa" });

/** No home says exactly this. These come near. */
export const comeNear = /*#__PURE__*/ message({ en: () => "No home says exactly this. These come near.", lg: () => "Tewali maka gategeeza kino kyennyini. Gano gali kumpi.", sw: () => "Hakuna nyumba iliyo hivi hasa. Hizi ziko karibu." });

/** No homes found for “{search}”. */
export const noHomesFor = /*#__PURE__*/ message({ en: (values: { search: string | number }) => `No homes found for “${values.search}”.`, lg: (values) => `Tewali maka gazuuliddwa ku “${values.search}”.`, sw: (values) => `Hakuna nyumba zilizopatikana kwa “${values.search}”.` });

/** No apartments found for “{search}”. */
export const noApartmentsFor = /*#__PURE__*/ message({ en: (values: { search: string | number }) => `No apartments found for “${values.search}”.`, lg: (values) => `Tewali nnyumba zizuuliddwa ku “${values.search}”.`, sw: (values) => `Hakuna makazi yaliyopatikana kwa “${values.search}”.` });

/** No properties found for “{search}”. */
export const noPropertiesFor = /*#__PURE__*/ message({ en: (values: { search: string | number }) => `No properties found for “${values.search}”.`, lg: (values) => `Tewali bizimbe na poloti bizuuliddwa ku “${values.search}”.`, sw: (values) => `Hakuna nyumba wala viwanja vilivyopatikana kwa “${values.search}”.` });

/** No homes match your current filters. */
export const noHomesMatch = /*#__PURE__*/ message({ en: () => "No homes match your current filters.", lg: () => "Tewali maka gatuukana n'ebyo by'olonze.", sw: () => "Hakuna nyumba zinazolingana na vichujio vyako." });

/** No apartments match your current filters. */
export const noApartmentsMatch = /*#__PURE__*/ message({ en: () => "No apartments match your current filters.", lg: () => "Tewali nnyumba zituukana n'ebyo by'olonze.", sw: () => "Hakuna makazi yanayolingana na vichujio vyako." });

/** No properties match your current filters. */
export const noPropertiesMatch = /*#__PURE__*/ message({ en: () => "No properties match your current filters.", lg: () => "Tewali bizimbe na poloti bituukana n'ebyo by'olonze.", sw: () => "Hakuna nyumba wala viwanja vinavyolingana na vichujio vyako." });

/** No homes available at the moment. */
export const noHomes = /*#__PURE__*/ message({ en: () => "No homes available at the moment.", lg: () => "Tewali maka mu kiseera kino.", sw: () => "Hakuna nyumba kwa sasa." });

/** No apartment types available at the moment. */
export const noApartments = /*#__PURE__*/ message({ en: () => "No apartment types available at the moment.", lg: () => "Tewali nnyumba mu kiseera kino.", sw: () => "Hakuna makazi kwa sasa." });

/** No properties available at the moment. */
export const noProperties = /*#__PURE__*/ message({ en: () => "No properties available at the moment.", lg: () => "Tewali bizimbe na poloti mu kiseera kino.", sw: () => "Hakuna nyumba wala viwanja kwa sasa." });

/** Clear Search */
export const clearSearch = /*#__PURE__*/ message({ en: () => "Clear Search", lg: () => "Ggyawo by'onoonyezza", sw: () => "Futa utafutaji" });

/** Clear Filters */
export const clearFilters = /*#__PURE__*/ message({ en: () => "Clear Filters", lg: () => "Ggyawo by'olonze", sw: () => "Futa vichujio" });

/** See all homes */
export const seeAllHomes = /*#__PURE__*/ message({ en: () => "See all homes", lg: () => "Laba amaka gonna", sw: () => "Ona nyumba zote" });

/** Articles about it */
export const articlesAboutIt = /*#__PURE__*/ message({ en: () => "Articles about it", lg: () => "Emboozi ezikwata ku kyo", sw: () => "Makala kuhusu hili" });

/** Within {amount} a day, dearest first */
export const boughtFirst = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Within ${values.amount} a day, dearest first`, lg: (values) => `Ezitasukka ${values.amount} buli lunaku, ez'omuwendo ogusinga zisooke`, sw: (values) => `Zisizozidi ${values.amount} kwa siku, za bei kubwa zaidi kwanza` });

/** Within {amount} a day, soonest yours */
export const boughtSoonest = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Within ${values.amount} a day, soonest yours`, lg: (values) => `Ezitasukka ${values.amount} buli lunaku, esooka okuba eyiyo y'esooka`, sw: (values) => `Zisizozidi ${values.amount} kwa siku, itakayokuwa yako mapema kwanza` });

/** Soonest yours first */
export const soonestFirst = /*#__PURE__*/ message({ en: () => "Soonest yours first", lg: () => "Sooka ezifuuka ezizo amangu", sw: () => "Zitakazokuwa zako mapema kwanza" });

/** Dearest first */
export const dearestFirst = /*#__PURE__*/ message({ en: () => "Dearest first", lg: () => "Sooka ez'omuwendo ogusinga", sw: () => "Za bei kubwa zaidi kwanza" });

/** Closest to {amount} a day first */
export const closestFirst = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Closest to ${values.amount} a day first`, lg: (values) => `Ezisinga okuliraana ${values.amount} buli lunaku zisooke`, sw: (values) => `Zilizo karibu zaidi na ${values.amount} kwa siku kwanza` });

/** More than {amount} a day */
export const moreThanADay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `More than ${values.amount} a day`, lg: (values) => `Ezisukka ${values.amount} buli lunaku`, sw: (values) => `Zaidi ya ${values.amount} kwa siku` });

/** Next */
export const next = /*#__PURE__*/ message({ en: () => "Next", lg: () => "Ebiddako", sw: () => "Zinazofuata" });

/** Show the other {count} */
export const showOthers = /*#__PURE__*/ message({ en: (values: { count: string | number }) => `Show the other ${values.count}`, lg: (values) => `Laga endala ${values.count}`, sw: (values) => `Onyesha nyingine ${values.count}` });

/** In {places} */
export const inPlaces = /*#__PURE__*/ message({ en: (values: { places: string | number }) => `In ${values.places}`, lg: (values) => `Mu ${values.places}`, sw: (values) => `Katika ${values.places}` });

/** In other places */
export const inOtherPlaces = /*#__PURE__*/ message({ en: () => "In other places", lg: () => "Mu bifo ebirala", sw: () => "Katika mahali pengine" });

/** “From”: <link>no deposit, {years, plural, one {# year} other {# years}}, {days, plural, one {# day} other {# days}} a month</link> */
export const fromNoDeposit = /*#__PURE__*/ message({ en: (values: { years: number; days: number }): (string | Marked<"link">)[] => ["“From”: ", { mark: "link", text: `no deposit, ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}, ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month` }] });

/** “From”: <link>a deposit of {percent}%, {years, plural, one {# year} other {# years}}, {days, plural, one {# day} other {# days}} a month</link> */
export const fromDeposit = /*#__PURE__*/ message({ en: (values: { percent: string | number; years: number; days: number }): (string | Marked<"link">)[] => ["“From”: ", { mark: "link", text: `a deposit of ${values.percent}%, ${plural("en", values.years, { "one": `${formatNumber(values.years)} year`, "other": `${formatNumber(values.years)} years` })}, ${plural("en", values.days, { "one": `${formatNumber(values.days)} day`, "other": `${formatNumber(values.days)} days` })} a month` }] });

/** Pictures: artist’s impressions */
export const picturesDrawn = /*#__PURE__*/ message({ en: () => "Pictures: artist’s impressions", lg: () => "Ebifaananyi: bisiige, si foto", sw: () => "Picha: michoro ya msanii" });

/** Pictures: artist’s impressions, unless marked as photos */
export const picturesMostlyDrawn = /*#__PURE__*/ message({ en: () => "Pictures: artist’s impressions, unless marked as photos", lg: () => "Ebifaananyi: bisiige, okuggyako ebiwandiikiddwako nti foto", sw: () => "Picha: michoro ya msanii, isipokuwa zilizoandikwa kuwa picha halisi" });

/** studios */
export const studiosWithin = /*#__PURE__*/ message({ en: () => "studios", lg: () => "situdiyo", sw: () => "studio" });

/** homes with {rooms} {count, plural, one {bedroom} other {bedrooms}} */
export const homesWithWithin = /*#__PURE__*/ message({ en: (values: { rooms: string | number; count: number }) => `homes with ${values.rooms} ${plural("en", values.count, { "one": "bedroom", "other": "bedrooms" })}`, lg: (values) => `amaka ag'ebisenge ${values.rooms}${plural("lg", values.count, { "one": "", "other": "" })}`, sw: (values) => `nyumba za vyumba ${values.rooms}${plural("sw", values.count, { "one": "", "other": "" })}` });

/** You wrote {written} bedrooms: there are no {homes} here. */
export const wroteNone = /*#__PURE__*/ message({ en: (values: { written: string | number; homes: string | number }) => `You wrote ${values.written} bedrooms: there are no ${values.homes} here.`, lg: (values) => `Wawandiise ebisenge ${values.written}: wano tewali ${values.homes}.`, sw: (values) => `Uliandika vyumba ${values.written}: hapa hakuna ${values.homes}.` });

/** You wrote {written} bedrooms: these are {homes}. */
export const wroteThese = /*#__PURE__*/ message({ en: (values: { written: string | number; homes: string | number }) => `You wrote ${values.written} bedrooms: these are ${values.homes}.`, lg: (values) => `Wawandiise ebisenge ${values.written}: bino bye ${values.homes}.`, sw: (values) => `Uliandika vyumba ${values.written}: hizi ni ${values.homes}.` });

/** You wrote {written} bedrooms: there is no such home here. */
export const wroteNoSuch = /*#__PURE__*/ message({ en: (values: { written: string | number }) => `You wrote ${values.written} bedrooms: there is no such home here.`, lg: (values) => `Wawandiise ebisenge ${values.written}: wano tewali maka bwe gatyo.`, sw: (values) => `Uliandika vyumba ${values.written}: hapa hakuna nyumba kama hiyo.` });

/** You wrote {written} bedrooms: these have {count} or more. */
export const wroteOrMore = /*#__PURE__*/ message({ en: (values: { written: string | number; count: string | number }) => `You wrote ${values.written} bedrooms: these have ${values.count} or more.`, lg: (values) => `Wawandiise ebisenge ${values.written}: zino zirina ${values.count} oba okusingawo.`, sw: (values) => `Uliandika vyumba ${values.written}: hizi zina ${values.count} au zaidi.` });

/** None has {written} bedrooms, as you wrote. The nearest have {count} or more. */
export const noneHasWritten = /*#__PURE__*/ message({ en: (values: { written: string | number; count: string | number }) => `None has ${values.written} bedrooms, as you wrote. The nearest have ${values.count} or more.`, lg: (values) => `Tewali ya bisenge ${values.written}, nga bwe wawandiise. Eziri okumpi zirina ${values.count} oba okusingawo.`, sw: (values) => `Hakuna yenye vyumba ${values.written}, kama ulivyoandika. Za karibu zina ${values.count} au zaidi.` });

/** Read as: {price}. Or: */
export const priceReadAs = /*#__PURE__*/ message({ en: (values: { price: string | number }) => `Read as: ${values.price}. Or:`, lg: (values) => `Tukitegedde nti: ${values.price}. Oba:`, sw: (values) => `Tumeelewa: ${values.price}. Au:` });

/** Did you mean: */
export const didYouMean = /*#__PURE__*/ message({ en: () => "Did you mean:", lg: () => "Wabadde otegeeza:", sw: () => "Je, ulimaanisha:" });

/** You wrote the least a day. This list shows what up to {amount} a day buys. */
export const perDayIsMost = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `You wrote the least a day. This list shows what up to ${values.amount} a day buys.`, lg: (values) => `Wawandiise ssente ezisembayo wansi eza buli lunaku. Olukalala luno lulaga ebigulibwa mu ssente ezitasukka ${values.amount} buli lunaku.`, sw: (values) => `Uliandika kiasi cha chini cha siku. Orodha hii inaonyesha kinachonunulika kwa hadi ${values.amount} kwa siku.` });

/** {first} to {last} */
export const roomsBetween = /*#__PURE__*/ message({ en: (values: { first: string | number; last: string | number }) => `${values.first} to ${values.last}`, lg: (values) => `${values.first} okutuuka ku ${values.last}`, sw: (values) => `${values.first} hadi ${values.last}` });

/** {first} or {last} */
export const roomsEither = /*#__PURE__*/ message({ en: (values: { first: string | number; last: string | number }) => `${values.first} or ${values.last}`, lg: (values) => `${values.first} oba ${values.last}`, sw: (values) => `${values.first} au ${values.last}` });

/** Bathrooms: {written} */
export const bathroomsChosen = /*#__PURE__*/ message({ en: (values: { written: string | number }) => `Bathrooms: ${values.written}`, lg: (values) => `Ebinaabiro: ${values.written}`, sw: (values) => `Bafu: ${values.written}` });

/** Not {refused} */
export const notWanted = /*#__PURE__*/ message({ en: (values: { refused: string | number }) => `Not ${values.refused}`, lg: (values) => `Si ${values.refused}`, sw: (values) => `Si ${values.refused}` });

/** This search cannot leave out “{refused}”. */
export const cannotLeaveOut = /*#__PURE__*/ message({ en: (values: { refused: string | number }) => `This search cannot leave out “${values.refused}”.`, lg: (values) => `Okunoonya kuno tekusobola kuggyamu “${values.refused}”.`, sw: (values) => `Utafutaji huu hauwezi kuondoa “${values.refused}”.` });

/** “Kampala” leaves out none of our homes. */
export const cityHoldsAll = /*#__PURE__*/ message({ en: () => "“Kampala” leaves out none of our homes.", lg: () => "“Kampala” teriiko maka gaffe g'eggyamu.", sw: () => "“Kampala” haiachi nje nyumba yetu yoyote." });

/** {place}: the page of each home says how far, where we know it. */
export const distanceOnPage = /*#__PURE__*/ message({ en: (values: { place: string | number }) => `${values.place}: the page of each home says how far, where we know it.`, lg: (values) => `${values.place}: olupapula lwa buli maka lulaga obuwanvu, bwe tuba tubumanyi.`, sw: (values) => `${values.place}: ukurasa wa kila nyumba unasema umbali, tukiujua.` });

/** This search does not know how far “{places}” is. Ask us about the home that you like. */
export const distanceUnknown = /*#__PURE__*/ message({ en: (values: { places: string | number }) => `This search does not know how far “${values.places}” is. Ask us about the home that you like.`, lg: (values) => `Okunoonya kuno tekumanyi “${values.places}” we biri. Tubuuze ku maka g'oyagala.`, sw: (values) => `Utafutaji huu haujui “${values.places}” ni umbali gani. Tuulize kuhusu nyumba unayoipenda.` });

/** {sum} a week pays {amount} on each paying day. */
export const weekIsPerDay = /*#__PURE__*/ message({ en: (values: { sum: string | number; amount: string | number }) => `${values.sum} a week pays ${values.amount} on each paying day.`, lg: (values) => `${values.sum} buli wiiki zisasula ${values.amount} buli lunaku lw'okusasula.`, sw: (values) => `${values.sum} kwa wiki hulipa ${values.amount} kwa kila siku ya malipo.` });

/** {sum} a month pays {amount} on each paying day. */
export const monthIsPerDay = /*#__PURE__*/ message({ en: (values: { sum: string | number; amount: string | number }) => `${values.sum} a month pays ${values.amount} on each paying day.`, lg: (values) => `${values.sum} buli mwezi zisasula ${values.amount} buli lunaku lw'okusasula.`, sw: (values) => `${values.sum} kwa mwezi hulipa ${values.amount} kwa kila siku ya malipo.` });

/** {sum} a year pays {amount} on each paying day. */
export const yearIsPerDay = /*#__PURE__*/ message({ en: (values: { sum: string | number; amount: string | number }) => `${values.sum} a year pays ${values.amount} on each paying day.`, lg: (values) => `${values.sum} buli mwaka zisasula ${values.amount} buli lunaku lw'okusasula.`, sw: (values) => `${values.sum} kwa mwaka hulipa ${values.amount} kwa kila siku ya malipo.` });

/** None like that in {place}. The nearest that we have: */
export const noneInPlace = /*#__PURE__*/ message({ en: (values: { place: string | number }) => `None like that in ${values.place}. The nearest that we have:`, lg: (values) => `Tewali bwe gatyo mu ${values.place}. Ebisinga okuba okumpi bye tulina:`, sw: (values) => `Hakuna kama hiyo ${values.place}. Zilizo karibu zaidi tulizo nazo:` });

/** This search cannot leave out homes that are not ready: each says when it is. */
export const readyOnCards = /*#__PURE__*/ message({ en: () => "This search cannot leave out homes that are not ready: each says when it is.", lg: () => "Noonya tekumanya maka gawedde: buli limu ligamba ddi lwe liba liwedde.", sw: () => "Utafutaji haujui nyumba zilizo tayari: kila moja inasema itakapokuwa tayari." });

/** No home says “{words}”. The nearest that we have: */
export const noneSays = /*#__PURE__*/ message({ en: (values: { words: string | number }) => `No home says “${values.words}”. The nearest that we have:`, lg: (values) => `Tewali maka gagamba “${values.words}”. Agasinga okuba okumpi ge tulina:`, sw: (values) => `Hakuna nyumba inayosema “${values.words}”. Zilizo karibu zaidi tulizo nazo:` });

/** You choose the deposit of a home in its plan. */
export const depositInPlan = /*#__PURE__*/ message({ en: () => "You choose the deposit of a home in its plan.", lg: () => "Dipoziti ogirondera mu nteekateeka y'amaka.", sw: () => "Unachagua malipo ya kuanzia ya nyumba kwenye mpango wake." });

/** The nearest that we have */
export const nearestWeHave = /*#__PURE__*/ message({ en: () => "The nearest that we have", lg: () => "Ebisinga okuba okumpi bye tulina", sw: () => "Zilizo karibu zaidi tulizo nazo" });

/** Up to {price} */
export const upToPrice = /*#__PURE__*/ message({ en: (values: { price: string | number }) => `Up to ${values.price}`, lg: (values) => `Okutuuka ku ${values.price}`, sw: (values) => `Hadi ${values.price}` });

/** None at this price. The cheapest that we have: */
export const noneAtPrice = /*#__PURE__*/ message({ en: () => "None at this price. The cheapest that we have:", lg: () => "Tewali ga muwendo ogwo. Agasinga layisi ge tulina:", sw: () => "Hakuna ya bei hiyo. Za bei ya chini tulizo nazo:" });

/** The cheapest studios */
export const cheapestStudios = /*#__PURE__*/ message({ en: () => "The cheapest studios", lg: () => "Situdiyo ezisinga layisi", sw: () => "Studio za bei nafuu zaidi" });

/** The cheapest with {rooms} {count, plural, one {bedroom} other {bedrooms}} */
export const cheapestWith = /*#__PURE__*/ message({ en: (values: { rooms: string | number; count: number }) => `The cheapest with ${values.rooms} ${plural("en", values.count, { "one": "bedroom", "other": "bedrooms" })}`, lg: (values) => `Ezisinga layisi ez'ebisenge ${values.rooms}${plural("lg", values.count, { "one": "", "other": "" })}`, sw: (values) => `Za bei nafuu zaidi zenye vyumba ${values.rooms}${plural("sw", values.count, { "one": "", "other": "" })}` });

/** Nearest in {area}: {name} */
export const nearestIn = /*#__PURE__*/ message({ en: (values: { area: string | number; name: string | number }) => `Nearest in ${values.area}: ${values.name}`, lg: (values) => `Esinga okuba okumpi mu ${values.area}: ${values.name}`, sw: (values) => `Ya karibu zaidi ${values.area}: ${values.name}` });

/** Nearest in {area}: {name}, {amount} a day more */
export const nearestInMore = /*#__PURE__*/ message({ en: (values: { area: string | number; name: string | number; amount: string | number }) => `Nearest in ${values.area}: ${values.name}, ${values.amount} a day more`, lg: (values) => `Esinga okuba okumpi mu ${values.area}: ${values.name}, ${values.amount} endala buli lunaku`, sw: (values) => `Ya karibu zaidi ${values.area}: ${values.name}, ${values.amount} zaidi kwa siku` });

/** Closest to {amount} a day */
export const closestTo = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `Closest to ${values.amount} a day`, lg: (values) => `Ezisinga okuliraana ${values.amount} buli lunaku`, sw: (values) => `Zilizo karibu zaidi na ${values.amount} kwa siku` });

/** We have no home here for {amount} a day. These need a deposit, or more a day. */
export const noHomeFor = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `We have no home here for ${values.amount} a day. These need a deposit, or more a day.` });

/** The least that buys anything is <link>{amount} a day</link>, less with a deposit: {name}. */
export const leastBuys = /*#__PURE__*/ message({ en: (values: { amount: string | number; name: string | number }): (string | Marked<"link">)[] => ["The least that buys anything is ", { mark: "link", text: `${values.amount} a day` }, ", less with a deposit: ", `${values.name}`, "."], lg: (values): (string | Marked<"link">)[] => ["Ezisinga obutono ezigula ekintu ze ", { mark: "link", text: `${values.amount} buli lunaku` }, ", oba entono bw'ossaako dipoziti: ", `${values.name}`, "."], sw: (values): (string | Marked<"link">)[] => ["Kiasi kidogo zaidi kinachonunua kitu ni ", { mark: "link", text: `${values.amount} kwa siku` }, ", pungufu kwa malipo ya kuanzia: ", `${values.name}`, "."] });

/** See what {amount} a day buys */
export const whatAmountBuys = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `See what ${values.amount} a day buys`, lg: (values) => `Laba ${values.amount} buli lunaku kye zigula`, sw: (values) => `Ona ${values.amount} kwa siku hununua nini` });

/** With <link>a deposit of {deposit}</link>, {amount} a day buys it too. */
export const withDepositToo = /*#__PURE__*/ message({ en: (values: { deposit: string | number; amount: string | number }): (string | Marked<"link">)[] => ["With ", { mark: "link", text: `a deposit of ${values.deposit}` }, ", ", `${values.amount}`, " a day buys it too."] });

/** Or buy it together with somebody, or <link>ask us</link>. */
export const orTogether = /*#__PURE__*/ message({ en: (): (string | Marked<"link">)[] => ["Or buy it together with somebody, or ", { mark: "link", text: "ask us" }, "."], lg: (): (string | Marked<"link">)[] => ["Oba gigule n'omuntu omulala, oba ", { mark: "link", text: "tubuuze" }, "."], sw: (): (string | Marked<"link">)[] => ["Au inunue pamoja na mtu mwingine, au ", { mark: "link", text: "tuulize" }, "."] });

/** <one>{first}</one>, or <other>{second}</other> */
export const oneWayOrOther = /*#__PURE__*/ message({ en: (values: { first: string | number; second: string | number }): (string | Marked<"one" | "other">)[] => [{ mark: "one", text: `${values.first}` }, ", or ", { mark: "other", text: `${values.second}` }], lg: (values): (string | Marked<"one" | "other">)[] => [{ mark: "one", text: `${values.first}` }, ", oba ", { mark: "other", text: `${values.second}` }], sw: (values): (string | Marked<"one" | "other">)[] => [{ mark: "one", text: `${values.first}` }, ", au ", { mark: "other", text: `${values.second}` }] });

/** {amount} deposit */
export const depositWay = /*#__PURE__*/ message({ en: (values: { amount: string | number }) => `${values.amount} deposit`, lg: (values) => `dipoziti ya ${values.amount}`, sw: (values) => `malipo ya kuanzia ${values.amount}` });

/** Homes and plots in and around Kampala, paid by the day. Each shows the full price and the amount a day. */
export const allDescription = /*#__PURE__*/ message({ en: () => "Homes and plots in and around Kampala, paid by the day. Each shows the full price and the amount a day.", lg: () => "Amaka ne poloti mu Kampala n'okumpi nayo, ebisasulwa buli lunaku. Buli kimu kiraga omuwendo gwonna ne ssente z'olunaku.", sw: () => "Nyumba na viwanja ndani na karibu na Kampala, vinavyolipiwa kwa siku. Kila kimoja kinaonyesha bei kamili na kiasi cha kila siku." });

/** Studios to penthouses in Kampala, paid by the day. Each shows the full price and the finish date. */
export const unitsDescription = /*#__PURE__*/ message({ en: () => "Studios to penthouses in Kampala, paid by the day. Each shows the full price and the finish date.", lg: () => "Okuva ku studio okutuuka ku penthouse mu Kampala, ebisasulwa buli lunaku. Buli kimu kiraga omuwendo gwonna n'olunaku olusembayo.", sw: () => "Kuanzia studio hadi penthouse jijini Kampala, zinazolipiwa kwa siku. Kila moja inaonyesha bei kamili na tarehe ya mwisho." });

/** Houses, apartments and plots in Kampala with the full price, the amount a day and the date when they are yours. */
export const propertiesDescription = /*#__PURE__*/ message({ en: () => "Houses, apartments and plots in Kampala with the full price, the amount a day and the date when they are yours.", lg: () => "Ennyumba, ez'omu kalina ne poloti mu Kampala, n'omuwendo gwonna, ssente z'olunaku n'olunaku lwe bifuuka ebibyo.", sw: () => "Nyumba, fleti na viwanja jijini Kampala, pamoja na bei kamili, kiasi cha kila siku na tarehe vitakapokuwa vyako." });
