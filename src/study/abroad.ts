import { addressLines } from '../model/orders/billing-address'

const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BR BS BT BW BY BZ CA CD CF CG CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** What Swiss addresses end with, too: where nothing else tells, they are taken for the canton. */
const cantons = 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'.split(' ')

/** Signs of vehicles, which stand before postal codes, and the countries they mean. */
const signs: Readonly<Record<string, string>> = { A: 'AT', B: 'BE', D: 'DE', E: 'ES', F: 'FR', H: 'HU', I: 'IT', L: 'LU', N: 'NO', P: 'PT', S: 'SE' }

const otherNames: Readonly<Record<string, string>> = {
  USA: 'US',
  UK: 'GB',
  England: 'GB',
  Scotland: 'GB',
  Schottland: 'GB',
  Wales: 'GB',
  'Great Britain': 'GB',
  Grossbritannien: 'GB',
  Holland: 'NL',
  BRD: 'DE',
  'Czech Republic': 'CZ',
  'Tschechische Republik': 'CZ',
}

/** MWSTG Art. 3: a German municipality inside of Switzerland counts as inland; so does Liechtenstein, which is in no list here. */
const enclave = /\bbüsingen\b/i

/** However somebody writes it: without case, accents and what stands around it. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

const regionsIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' })

// Both made when an address is first read: that takes a browser longer than the whole form.
let inGerman: Intl.DisplayNames | undefined
let names: ReadonlyMap<string, string> | undefined

function nameOf(code: string) {
  inGerman ??= regionsIn('de-CH')
  return inGerman.of(code) ?? code
}

/** Every way to write a country, and its code. */
function countryNames() {
  if (names) return names
  const languages = ['de', 'en', 'fr', 'it'].map(regionsIn)
  const written = codes.flatMap((code) =>
    [...languages.map((list) => list.of(code) ?? code), ...(cantons.includes(code) ? [] : [code])].map((name) => [name, code] as const),
  )
  names = new Map([...Object.entries(otherNames), ...written].map(([name, code]) => [plain(name), code]))
  return names
}

/** The name of that country. */
export function countryAbroad(address: string): string | undefined {
  const code = countryCode(address)
  return code && nameOf(code)
}

/** The country that the last line of an address names, alone, behind the town, or before the postal code; undefined where it is ours. */
export function countryCode(address: string): string | undefined {
  const lines = addressLines(address)
  const last = lines.length > 1 ? (lines.at(-1) ?? '') : ''
  if (last === '' || enclave.test(address)) return undefined
  const [, sign = ''] = /^([A-Z]{1,2}) ?[-–] ?\d/.exec(last) ?? []
  const code = signs[sign] ?? (codes.includes(sign) ? sign : undefined)
  if (code) return code
  return [last, last.slice(last.search(/[,(][^,(]*$/) + 1)].map((text) => countryNames().get(plain(text))).find(Boolean)
}

export const isAbroad = (address: string) => countryAbroad(address) !== undefined
