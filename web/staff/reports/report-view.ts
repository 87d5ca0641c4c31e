import { addDays, DEFAULT_RANGE_DAYS, dayRange, isDay, shopDay } from '../../../shop/numbers/dates.ts'
import { orderChannels } from '../../../shop/orders/order-channels.ts'
import { paymentMethods } from '../../../shop/orders/orders.ts'
import { filterNames, type ReportView, type RowsFilter } from '../../data/report-address.ts'
import type { ReportTable } from '../../data/reports.ts'

/** The tables' names in the order of the report; an address may name only these. */
export const tableNames: Record<ReportTable, string> = {
  mauzo: 'Mauzo',
  punguzo: 'Punguzo',
  marejesho: 'Marejesho',
  kwa_siku: 'Mauzo kwa siku',
  kwa_wiki: 'Mauzo kwa wiki',
  kwa_mwezi: 'Mauzo kwa mwezi',
  njia_za_mauzo: 'Kaunta na mtandaoni',
  wauzaji: 'Mauzo ya kila muuzaji',
  wateja_walionunua: 'Wateja walionunua zaidi',
  njia_za_malipo: 'Malipo kwa njia',
  zilizoagizwa: 'Zilizoagizwa',
  ada_za_usafirishaji: 'Ada za usafirishaji',
  malipo: 'Malipo',
  bidhaa_zilizoingia: 'Bidhaa zilizoingia',
  matumizi: 'Matumizi mengine',
  bidhaa_zinazouzika: 'Bidhaa zinazouzika',
  madeni: 'Madeni',
  madeni_ya_zamani: 'Madeni ya zamani',
  amana: 'Amana za wateja',
  madeni_yaliyosamehewa: 'Madeni yaliyosamehewa',
  taarifa_za_wateja: 'Taarifa za wateja',
  pesa_za_kurudisha: 'Pesa za kurudisha kwa wateja',
  hazijawa_tayari: 'Hazijawa tayari',
  upungufu_wa_stoo: 'Upungufu wa stoo',
  thamani_ya_stoo: 'Thamani ya stoo',
  mikononi: 'Mikononi mwa wafanyakazi',
  bidhaa_zinazoisha: 'Bidhaa zinazoisha',
  kufunga: 'Kufunga siku',
}

/** Returns true for tables of the current state, which do not depend on the period. */
export const isCurrentState = (table: ReportTable): boolean => currentStateTables.has(table)
const currentStateTables: ReadonlySet<ReportTable> = new Set([
  'madeni',
  'madeni_ya_zamani',
  'amana',
  'pesa_za_kurudisha',
  'hazijawa_tayari',
  'thamani_ya_stoo',
  'mikononi',
  'bidhaa_zinazoisha',
])

const isTable = (text: string | null): text is ReportTable => text !== null && Object.hasOwn(tableNames, text)

/** Reads the view from an address. Invalid days are ignored; swapped days are put in order. */
export function readView(query: string, now = Date.now()): ReportView {
  const params = new URLSearchParams(query)
  const day = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name) : null)
  const range = dayRange(day('kuanzia'), day('hadi'), now)
  const today = shopDay(now)
  const { from, to } = typeof range === 'object' ? range : { from: addDays(today, -DEFAULT_RANGE_DAYS), to: today }
  const table = params.get('meza')
  return { from, to, table: isTable(table) ? table : null, productId: params.get('bidhaa'), filter: readFilter(params) }
}

/** Reads the filter of the rows; invalid values are left out. */
function readFilter(params: URLSearchParams): RowsFilter {
  const id = (name: 'personId' | 'customerId') => {
    const text = params.get(filterNames[name]) ?? ''
    return /^\d{1,15}$/.test(text) ? { [name]: Number(text) } : {}
  }
  const channel = orderChannels.find((one) => one === params.get(filterNames.channel))
  const method = paymentMethods.find((one) => one === params.get(filterNames.method))
  const of = params.get(filterNames.of)
  return {
    ...id('personId'),
    ...id('customerId'),
    ...(channel && { channel }),
    ...(method && { method }),
    ...(of && { of }),
  }
}

/** Returns the month of an address, 'YYYY-MM'; null unless it asks for the page of a month. */
export const readMonth = (query: string): string | null => {
  const month = new URLSearchParams(query).get('mwezi') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null
}
