/** Describes an audit entry in Swahili, without ids or stored field names. */
import { formatDateTime, formatDay } from '../numbers/dates.ts'
import { formatCount, formatMoney, formatNumber } from '../numbers/money.ts'
import { type DeliveryStatus, deliveryStatusName } from '../orders/delivery.ts'
import { paymentMethodNames } from '../orders/orders.ts'
import { type SaleMark, saleMarkNames } from '../orders/sale-marks.ts'
import { roleNames } from '../people/role-names.ts'
import { productStatusNames } from '../products/products.ts'
import { auditActionNames } from './audit-actions.ts'
import { type FieldChange, typePictureChanges, variantChanges } from './variant-words.ts'

/**
 * A stored entry with the names of its subjects. A name is null if the entry has no subject of this kind, or if the
 * subject no longer exists.
 */
type StoredEntry = {
  action: string
  subject: string
  subject_id: string | null
  before?: unknown
  after?: unknown
  /** The name of the subject, such as a product with its type, a person, or the customer of an order. */
  subject_name: string | null
  /** The product of the order line. */
  line_name: string | null
  /** The person whose account the captured order was linked to. */
  account_name: string | null
}

type DescribedEntry = { title: string; about: string | null; changes: FieldChange[] }

type Fields = Readonly<Record<string, unknown>>

/** Describes an entry in Swahili. */
export function describeAudit(entry: StoredEntry): DescribedEntry {
  const before = asFields(entry.before)
  const after = asFields(entry.after)
  const title = Object.hasOwn(auditActionNames, entry.action)
    ? auditActionNames[entry.action as keyof typeof auditActionNames]
    : 'Kitendo cha toleo jingine la programu'
  return { title, about: describeSubject(entry, before, after), changes: changesOf(entry, before, after) }
}

function describeSubject(
  { subject, subject_id, subject_name }: StoredEntry,
  before: Fields,
  after: Fields,
): string | null {
  const named = subject_name ?? textOf(before.name) ?? textOf(after.name) ?? null
  switch (subject) {
    case 'order':
      return [`Oda Na. ${subject_id}`, named].filter(Boolean).join(' · ')
    case 'captured_order':
      return ['Oda ya picha', named].filter(Boolean).join(' · ')
    case 'stock_request':
    case 'stock_update':
    case 'product':
      return named ?? 'Bidhaa iliyoondolewa'
    case 'backup':
      return describeBackup(subject_id)
    case 'closing':
      return `Kufunga Na. ${subject_id}`
    case 'arrival':
    case 'stocktake':
    case 'purchase_order':
    case 'drawer_move':
    case 'hand_back':
    case 'person':
    case 'customer':
    case 'expense':
      return named
    default:
      return null
  }
}

/**
 * Returns a text with the time of a backup. The name of the backup contains this time: '…-20261121T090000123Z-….duka'.
 */
function describeBackup(file: string | null): string | null {
  const [, year, month, day, hour, minute] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(file ?? '') ?? []
  return year ? `Nakala ya ${formatDateTime(`${year}-${month}-${day}T${hour}:${minute}:00Z`)}` : null
}

function changesOf(entry: StoredEntry, before: Fields, after: Fields): FieldChange[] {
  // The entry of a change of settings already has texts, under the labels of the screen.
  if (entry.action === 'change_settings') return settingChanges(before, after)
  const named: FieldChange[] = [
    ...(entry.line_name ? [{ name: 'Bidhaa', after: entry.line_name }] : []),
    ...(entry.account_name ? [{ name: 'Akaunti', after: entry.account_name }] : []),
  ]
  return [
    ...named,
    ...variantChanges(entry.action, before, after),
    ...typePictureChanges(entry.action, before, after),
    ...fieldChanges(entry, before, after),
    ...rowChanges(after),
  ]
}

/** Describes a change of several products. Each of its rows names a product and a changed field. */
function rowChanges({ rows }: Fields): FieldChange[] {
  return (Array.isArray(rows) ? rows : []).flatMap((row) => {
    const { name, field, before, after } = asFields(row)
    const shown = rowWords[String(field)]
    return shown
      ? [{ name: `${text(name)}: ${shown.name}`, before: shown.words(before), after: shown.words(after) }]
      : []
  })
}

function settingChanges(before: Fields, after: Fields): FieldChange[] {
  return Object.keys(after).map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }))
}

function fieldChanges({ action }: StoredEntry, before: Fields, after: Fields): FieldChange[] {
  const isEdit = action === 'edit_product'
  return Object.entries(fieldWords).flatMap(([field, { name, words }]) => {
    // The name of an added or deleted product is shown as the subject. It is not a change.
    if (field === 'name' && !isEdit) return []
    const was = field in before ? words(before[field]) : undefined
    const is = field in after ? words(after[field]) : undefined
    // Edits store only changed fields. If both values look the same here, the change is in a picture, or in a text
    // after its first MAX_TEXT characters.
    if (was === is) return isEdit && is !== undefined ? [{ name, after: 'yamebadilishwa' }] : []
    if (is !== undefined) return [{ name, before: was, after: is }]
    // A field that is only in `before` describes the action itself, such as its reason. A field with null in `after` is
    // a value that an update does not propose, such as a price. It is left out.
    return field in after || was === undefined ? [] : [{ name, after: was }]
  })
}

type Words = (value: unknown) => string | undefined

const MAX_TEXT = 120

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const text: Words = (value) => {
  const whole = textOf(value)
  return whole && whole.length > MAX_TEXT ? `${whole.slice(0, MAX_TEXT)}…` : (whole ?? 'hakuna')
}
const money: Words = (value) => (typeof value === 'number' ? formatMoney(value) : undefined)
const cost: Words = (value) => money(value) ?? 'haijawekwa'
const pieces: Words = (value) => (typeof value === 'number' ? formatCount('pisi', value) : undefined)
const stock: Words = (value) => pieces(value) ?? 'haijahesabiwa'
/** A number that is shown only if it is positive. */
const count: Words = (value) => (typeof value === 'number' && value > 0 ? formatNumber(value) : undefined)
const paid: Words = (value) => (typeof value === 'number' && value > 0 ? formatMoney(value) : undefined)
const yes: Words = (value) => (value === true ? 'ndiyo' : undefined)
const day: Words = (value) => (typeof value === 'string' ? formatDay(value.slice(0, 10)) : undefined)
const moment: Words = (value) => (typeof value === 'string' ? formatDateTime(value) : undefined)
const nameIn =
  (names: Readonly<Record<string, string>>): Words =>
  (value) =>
    typeof value === 'string' ? names[value] : undefined
const pictures: Words = (value) => (Array.isArray(value) ? formatCount('picha', value.length) : undefined)

const marks: Words = (value) =>
  Array.isArray(value) ? value.flatMap((mark) => saleMarkNames[mark as SaleMark] ?? []).join('; ') : undefined

/** A step of a delivery. */
const step: Words = (value) => (typeof value === 'string' ? deliveryStatusName(value as DeliveryStatus, '') : undefined)

/** The fields that entries show, in this order. All other fields are hidden. */
const fieldWords: Readonly<Record<string, { name: string; words: Words }>> = {
  name: { name: 'Jina', words: text },
  role: { name: 'Jukumu', words: nameIn(roleNames) },
  password: { name: 'Nenosiri jipya', words: yes },
  ended: { name: 'Simu alizotolewa', words: count },
  category: { name: 'Kategoria', words: text },
  description: { name: 'Maelezo', words: text },
  status: { name: 'Hali', words: nameIn(productStatusNames) },
  pictures: { name: 'Picha', words: pictures },
  order: { name: 'Oda Na.', words: (value) => (typeof value === 'number' ? String(value) : undefined) },
  step: { name: 'Hatua', words: step },
  place: { name: 'Mahali', words: text },
  delivery_fee: { name: 'Gharama ya kupeleka', words: money },
  total: { name: 'Jumla', words: money },
  discount: { name: 'Punguzo', words: money },
  withdrawn: { name: 'Bidhaa zilizotolewa kwenye oda', words: textOf },
  credit: { name: 'Mkopo', words: money },
  marks: { name: 'Ya kuangaliwa', words: marks },
  amount: { name: 'Kiasi', words: money },
  method: { name: 'Njia ya malipo', words: nameIn(paymentMethodNames) },
  paid: { name: 'Jumla iliyolipwa', words: paid },
  deposit: { name: 'Amana', words: money },
  difference: { name: 'Tofauti', words: money },
  from_drawer: { name: 'Kutoka droo yake', words: yes },
  credit_limit: { name: 'Kikomo cha mkopo', words: (value) => money(value) ?? 'hakuna' },
  due_on: { name: 'Siku ya kulipa', words: day },
  date: { name: 'Tarehe', words: day },
  day: { name: 'Tarehe', words: day },
  ready_at: { name: 'Ilikuwa tayari tangu', words: moment },
  quantity: { name: 'Zimetolewa', words: pieces },
  pieces: { name: 'Mabadiliko', words: pieces },
  stock: { name: 'Stoo', words: stock },
  price: { name: 'Bei', words: money },
  percent: {
    name: 'Bei kwa asilimia',
    words: (value) => (typeof value === 'number' ? `${value > 0 ? '+' : ''}${formatNumber(value)}%` : undefined),
  },
  low_stock: { name: 'Onya stoo ikibaki', words: (value) => pieces(value) ?? 'kama duka' },
  undone: { name: 'Kilichotenguliwa', words: nameIn(auditActionNames) },
  price_confirmed: { name: 'Bei mpya zaidi ilibadilishwa makusudi', words: yes },
  buying_price: { name: 'Bei ya kununua kwa pisi', words: cost },
  shipping_cost: { name: 'Usafirishaji kwa kifungashio', words: cost },
  held: { name: 'Zilizotengwa kwa oda', words: pieces },
  override: { name: 'Zimetolewa juu ya oda', words: yes },
  corrected_lines: { name: 'Mistari iliyosahihishwa', words: count },
  own: { name: 'Ombi lake mwenyewe', words: yes },
  reason: { name: 'Sababu', words: textOf },
  missing_pieces: { name: 'Zilizokosekana', words: pieces },
  found_pieces: { name: 'Zilizozidi', words: pieces },
  opening_pieces: { name: 'Zilizohesabiwa mara ya kwanza', words: pieces },
  left_lines: { name: 'Zilizoachwa kama zilivyo', words: count },
  dropped: { name: 'Tofauti ambazo hazikukubaliwa', words: textOf },
  dropped_value: { name: 'Thamani yake', words: money },
  rest_as_zero: { name: 'Zisizohesabiwa zimehesabiwa 0', words: yes },
  closed_counts: { name: 'Hesabu nyingine zilizofungwa', words: count },
  closed_requests: { name: 'Maombi yaliyofungwa', words: count },
  closed_updates: { name: 'Mabadiliko ya stoo yaliyofungwa', words: count },
  added: { name: 'Bidhaa zilizoongezwa', words: count },
  changed: { name: 'Bidhaa zilizobadilishwa', words: count },
  archived_types: { name: 'Aina zilizoondolewa', words: count },
  opened: { name: 'Zilizoingizwa stoo', words: count },
  opened_pieces: { name: 'Pisi za kuanzia', words: pieces },
  old_debts: { name: 'Madeni ya zamani', words: count },
  old_debts_total: { name: 'Jumla ya madeni ya zamani', words: money },
  old_deposits_total: { name: 'Jumla ya amana za zamani', words: money },
  products: { name: 'Bidhaa', words: count },
  barcodes: { name: 'Barcode', words: text },
  barcode_count: { name: 'Barcode mpya', words: count },
  accounts: { name: 'Akaunti', words: count },
  orders: { name: 'Oda', words: count },
  mixed_orders: { name: 'Oda zenye bidhaa nyingine', words: count },
  guest: { name: 'Ya mgeni wa simu hiyo', words: yes },
  made_at: { name: 'Iliandikwa kwenye simu', words: moment },
  taken: { name: 'Vilivyosomwa', words: count },
  known: { name: 'Vilivyokuwapo', words: count },
  refused: { name: 'Vinavyohitaji uamuzi', words: count },
  captured_orders: { name: 'Picha za oda', words: count },
}

/** The fields in the rows of a change of several products. */
const rowWords: typeof fieldWords = {
  price: { name: 'bei', words: money },
  pieces: { name: 'zilizofika', words: pieces },
  counted: { name: 'stoo', words: pieces },
  buying_price: { name: 'bei ya kununua kwa pisi', words: cost },
  low_stock: { name: 'onya stoo ikibaki', words: (value) => pieces(value) ?? 'kama duka' },
  category: { name: 'kategoria', words: text },
  status: { name: 'hali', words: nameIn(productStatusNames) },
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
