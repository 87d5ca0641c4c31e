import { addDays, DEFAULT_RANGE_DAYS, dayRange, isDay, shopDay } from '../../../shop/numbers/dates.ts'
import { orderChannels } from '../../../shop/orders/order-channels.ts'
import { paymentMethods } from '../../../shop/orders/orders.ts'
import { filterNames, type ReportView, type RowsFilter } from '../../data/report-address.ts'
import type { ReportTable } from '../../data/reports.ts'

/** The titles of the tables, in the order of the report. A URL may only name one of these. */
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

/** Returns true for tables that show the current state, whatever the period. */
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

/** Parses the view from a query string. Invalid days are ignored; reversed days are swapped. */
export function readView(query: string, now = Date.now()): ReportView {
  const params = new URLSearchParams(query)
  const day = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name) : null)
  const range = dayRange(day('kuanzia'), day('hadi'), now)
  const today = shopDay(now)
  const { from, to } = typeof range === 'object' ? range : { from: addDays(today, -DEFAULT_RANGE_DAYS), to: today }
  const table = params.get('meza')
  return { from, to, table: isTable(table) ? table : null, productId: params.get('bidhaa'), filter: readFilter(params) }
}

/** Parses the filter of the rows. Invalid values are left out. */
function readFilter(params: URLSearchParams): RowsFilter {
  const id = (name: 'personId' | 'customerId') => {
    const text = params.get(filterNames[name]) ?? ''
    return /^\d{1,15}$/.test(text) ? { [name]: Number(text) } : {}
  }
  const channel = orderChannels.find((one) => one === params.get(filterNames.channel))
  const method = paymentMethods.find((one) => one === params.get(filterNames.method))
  const label = params.get(filterNames.label)
  return {
    ...id('personId'),
    ...id('customerId'),
    ...(channel && { channel }),
    ...(method && { method }),
    ...(label && { label }),
  }
}

/** Returns the month in a query string as 'YYYY-MM'; null if it has none. */
export const readMonth = (query: string): string | null => {
  const month = new URLSearchParams(query).get('mwezi') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null
}
