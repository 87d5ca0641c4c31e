import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { roleNames } from '../../../shop/people/roles.ts'
import { productStatusNames } from '../../../shop/products/products.ts'

/** What the trace calls an act, in the words of the shop. An act without a word shows as it is stored. */
export const actionNames: Record<string, string> = {
  appoint: 'Amewekwa na amri ya mfumo',
  set_role: 'Jukumu limebadilishwa',
  create_reset_link: 'Kiungo cha nenosiri kimetolewa',
  reset_password: 'Nenosiri limewekwa upya',
  unlock: 'Amefunguliwa kuingia kwa amri ya mfumo',
  end_sessions: 'Ametolewa kwenye vifaa',
  change_password: 'Nenosiri limebadilishwa',
  change_phone: 'Namba imebadilishwa',
  change_photo: 'Picha imebadilishwa',
  change_username: 'Jina limebadilishwa',
  set_name: 'Jina kamili limewekwa',
  delete_account: 'Akaunti imefutwa',
  add_product: 'Bidhaa imeongezwa',
  edit_product: 'Bidhaa imehaririwa',
  delete_product: 'Bidhaa imefutwa',
  import_products: 'Bidhaa zimepakiwa kwa jedwali',
  restore_product: 'Bidhaa imerudishwa',
  approve_stock_request: 'Ombi la stoo limeidhinishwa',
  reject_stock_request: 'Ombi la stoo limekataliwa',
  approve_stock_update: 'Mabadiliko ya stoo yameidhinishwa',
  reject_stock_update: 'Mabadiliko ya stoo yamekataliwa',
  set_update_costs: 'Gharama zimewekwa',
  line_ready: 'Bidhaa imetayarishwa',
  line_returned: 'Bidhaa imerudishwa stoo',
  payment: 'Malipo yamepokelewa',
  payment_undone: 'Malipo yametenguliwa',
  refund: 'Pesa imerudishwa kwa mteja',
  refund_undone: 'Marejesho ya pesa yametenguliwa',
  order_cancelled: 'Oda imeghairiwa',
  order_captured: 'Oda imepigwa picha',
  captured_order_linked: 'Picha ya oda imeunganishwa na akaunti',
  captured_orders_unlinked: 'Picha za oda zimetenganishwa na akaunti',
  captured_order_converted: 'Picha imegeuzwa kuwa oda',
  add_expense: 'Matumizi yameongezwa',
  delete_expense: 'Matumizi yamefutwa',
  change_settings: 'Mipangilio ya duka imebadilishwa',
  seed_demo: 'Bidhaa za mfano zimewekwa',
  remove_demo: 'Bidhaa za mfano zimeondolewa',
  create_backup: 'Nakala rudufu imetengenezwa',
  download_backup: 'Nakala rudufu imepakuliwa',
  confirm_restored: 'Duka lililorudishwa limethibitishwa',
}

export const subjectNames: Record<string, string> = {
  person: 'mtu',
  product: 'bidhaa',
  order: 'oda',
  captured_order: 'oda ya kamera',
  stock_request: 'ombi',
  stock_update: 'badiliko',
  expense: 'matumizi',
  shop: 'duka',
  backup: 'nakala',
}

type FieldChange = { name: string; before?: string; after?: string }

/** What differs between the two, in the words of the shop. A field without a word shows as it is stored. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [asRecord(before), asRecord(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names
    .filter((name) => name in now || name in old)
    .map((name) => ({
      name: fieldNames[name] ?? name,
      before: name in old ? valueWords(name, old[name]) : undefined,
      after: name in now ? valueWords(name, now[name]) : undefined,
    }))
    .filter(({ before, after }) => before !== after && (before ?? after) !== '')
}

const fieldNames: Record<string, string> = {
  role: 'Jukumu',
  password: 'Nenosiri',
  ended: 'Vifaa',
  name: 'Jina',
  price: 'Bei',
  description: 'Maelezo',
  category: 'Kategoria',
  pictures: 'Picha',
  variants: 'Aina na bei',
  wanted: 'Aina na bei',
  status: 'Hali',
  deleted: 'Imefutwa',
  added: 'Zilizoongezwa',
  changed: 'Zilizobadilishwa',
  archived_types: 'Aina zilizoondolewa',
  closed_requests: 'Maombi yaliyofungwa',
  closed_updates: 'Mabadiliko yaliyofungwa',
  closed_counts: 'Hesabu nyingine zilizofungwa',
  price_confirmed: 'Bei ilithibitishwa juu ya mpya',
  reason: 'Sababu',
  stock: 'Stoo',
  pieces: 'Pisi',
  quantity: 'Idadi',
  held: 'Zilizotengwa kwa oda',
  override: 'Zilitolewa juu ya oda',
  own: 'Aliamua yake mwenyewe',
  buying_price: 'Bei ya kununua kwa pisi',
  shipping_cost: 'Usafirishaji kwa kifungashio',
  amount: 'Kiasi',
  method: 'Njia ya malipo',
  day: 'Tarehe',
  date: 'Tarehe',
  paid: 'Jumla iliyolipwa',
  total: 'Jumla',
  order: 'Oda Na.',
  account: 'Akaunti Na.',
  captured_orders: 'Picha za oda',
  orders: 'Oda',
  line: 'Mstari',
  ready_at: 'Ilitayarishwa',
  products: 'Bidhaa',
  accounts: 'Akaunti',
  mixed_orders: 'Oda zenye bidhaa nyingine',
  id: 'Malipo Na.',
}

const words: Record<string, string> = {
  ...roleNames,
  ...productStatusNames,
  ...paymentMethodNames,
  pending: 'inasubiri',
  approved: 'imeidhinishwa',
  rejected: 'imekataliwa',
}

const numbered = new Set(['id', 'order', 'account'])

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return value ? 'ndiyo' : 'hapana'
  // Lines are counted from 0 where they are stored.
  if (typeof value === 'number')
    return numbered.has(name) ? String(value) : formatNumber(name === 'line' ? value + 1 : value)
  if (name === 'ready_at') return formatDateTime(String(value))
  if (name === 'pictures' && Array.isArray(value)) return String(value.length)
  if ((name === 'variants' || name === 'wanted') && Array.isArray(value)) return value.map(variantWords).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return words[String(value)] ?? String(value)
}

const variantWords = ({ type, price }: { type?: string | null; price?: number }) =>
  [type, formatNumber(price ?? 0)].filter(Boolean).join(' ')

function asRecord(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' ? (value as Record<string, unknown>) : { thamani: value }
}
