import { saleMarkNames, saleMarks } from '../orders/sale-marks.ts'

/** The values of the setting `drawers`: each member of staff has a drawer, or all share one box. */
export const drawerModes = ['person', 'shop'] as const
export type DrawerMode = (typeof drawerModes)[number]

/** The names of the values of `drawers` on the screen. */
export const drawerModeNames: Readonly<Record<DrawerMode, string>> = {
  person: 'kila mfanyakazi ana droo yake',
  shop: 'duka zima lina sanduku moja',
}

/** The directions of a cash move: into the drawer, or out of it. */
export const cashDirections = ['weka', 'toa'] as const
export type CashDirection = (typeof cashDirections)[number]

/**
 * The kinds of rows that change the sum of a drawer, besides payments. `left` is the money that a closing left in the
 * drawer, `handed_over` the money that the closing took out. The receiver of `passed` or `handed_over` money confirms
 * it (`received`), or rejects it, so that it returns to the giver (`sent_back`).
 */
export const drawerMoveKinds = [
  'put_in',
  'taken_out',
  'passed',
  'received',
  'sent_back',
  'expense',
  'expense_undone',
  'left',
  'handed_over',
] as const
export type DrawerMoveKind = (typeof drawerMoveKinds)[number]

/** The kinds of payments and refunds that were recorded after the closing of their day. */
export const lateKinds = ['late', 'undone', 'refund'] as const
export type LateKind = (typeof lateKinds)[number]
export const lateKindNames: Readonly<Record<LateKind, string>> = {
  late: 'Yamefika baadaye',
  undone: 'Yametenguliwa baadaye',
  refund: 'Pesa imerudishwa baadaye',
}

/** The kinds of acts that the evening page lists, in the order of the list. */
export const dayActKinds = [
  'difference',
  'refund',
  'undone',
  'return',
  'tier_kept',
  'discount',
  'price',
  'price_lowered',
  'price_new',
  'product_renamed',
  'barcode_moved',
  'reference',
  'no_reference',
  'new_credit',
  'credit',
  'new_unpaid_order',
  'unpaid_order',
  'limit_raised',
  'due_moved',
  'customer_renamed',
  'deposit_used',
  'over_limit',
  'write_off',
  'opening',
  'opening_deposit',
  'merge',
  'forgotten',
  'renamed',
  'account_deleted',
  'cancelled',
  'order_lowered',
  'unticked',
  'shortage',
  'stock_count',
  'count_dropped',
  'count_shared',
  'count_skipped',
  'arrival_dropped',
  'hand_back_denied',
  'product_deleted',
  'till_new',
  'move',
  'passed',
  'cash_denied',
  'expense',
  'expense_deleted',
] as const
export type DayActKind = (typeof dayActKinds)[number]
const dayActNames: Readonly<Record<DayActKind, string>> = {
  difference: 'Tofauti ya kufunga',
  refund: 'Pesa imerudishwa kwa mteja',
  undone: 'Malipo yametenguliwa',
  return: 'Mteja amerudisha bidhaa',
  tier_kept: 'Bei ya jumla kwa pisi chache',
  discount: 'Punguzo',
  price: 'Bei tofauti na ya duka',
  price_lowered: 'Bei ya bidhaa imeshushwa',
  price_new: 'Bidhaa, aina au bei mpya',
  product_renamed: 'Jina la bidhaa limebadilishwa',
  barcode_moved: 'Barcode imebadilishwa au kuondolewa',
  reference: 'Namba ya muamala imejirudia',
  no_reference: 'Malipo bila namba ya muamala',
  new_credit: 'Mkopo kwa mteja mpya',
  credit: 'Mkopo kwa mteja',
  new_unpaid_order: 'Oda ya mteja mpya haijalipwa',
  unpaid_order: 'Oda haijalipwa',
  limit_raised: 'Kikomo cha mkopo kimeongezwa',
  due_moved: 'Siku ya kulipa deni imesogezwa mbele',
  customer_renamed: 'Jina la mteja limebadilishwa',
  deposit_used: 'Amana imelipia mauzo',
  over_limit: 'Mkopo umezidi kikomo',
  write_off: 'Imesamehewa au imefutwa',
  opening: 'Deni la zamani limeandikwa',
  opening_deposit: 'Amana ya zamani imeandikwa',
  merge: 'Wateja wameunganishwa',
  forgotten: 'Mteja amesahauliwa',
  renamed: 'Mfanyakazi amebadilisha jina au namba',
  account_deleted: 'Akaunti ya mfanyakazi imefutwa',
  cancelled: 'Oda imeghairiwa',
  order_lowered: 'Jumla ya oda imepunguzwa',
  unticked: 'Alama ya tayari imeondolewa',
  shortage: 'Stoo imepungua',
  stock_count: 'Hesabu ya stoo imebadilika',
  count_dropped: 'Hesabu ya stoo haikukubaliwa',
  count_shared: 'Bidhaa imehesabiwa na zaidi ya mtu mmoja',
  count_skipped: 'Bidhaa za stoo hazikuhesabiwa',
  arrival_dropped: 'Mzigo umekataliwa au umepunguzwa',
  hand_back_denied: 'Stoo haikupokea bidhaa zilizorudishwa',
  product_deleted: 'Bidhaa au aina imefutwa',
  till_new: 'Simu imeanza namba mpya za risiti',
  move: 'Pesa imewekwa',
  passed: 'Pesa imetoka kwa mfanyakazi mwingine',
  cash_denied: 'Pesa zilizotolewa hazikupokelewa',
  expense: 'Matumizi yasiyotoka kwenye droo',
  expense_deleted: 'Matumizi yamefutwa',
}

/** The names of cash moves out of a drawer. */
const outgoingNames: Readonly<Partial<Record<DayActKind, string>>> = {
  move: 'Pesa imetolewa',
  passed: 'Pesa amepewa mfanyakazi mwingine',
}

/** Returns the name of an act. A cash move has another name if its amount is negative, because the money went out. */
export const dayActName = ({ kind, amount }: { kind: DayActKind; amount: number }): string =>
  (amount < 0 && outgoingNames[kind]) || dayActNames[kind]

/**
 * The kinds of irregularities of a day: a sale that broke a rule, a missing receipt, cash that is not confirmed, or
 * more cash taken out than there was.
 */
export const unapprovedKinds = [
  ...saleMarks,
  'sold_on_other_day',
  'receipt_missing',
  'unconfirmed',
  'beyond_drawer',
] as const
export type UnapprovedKind = (typeof unapprovedKinds)[number]
export const unapprovedNames: Readonly<Record<UnapprovedKind, string>> = {
  ...saleMarkNames,
  sold_on_other_day: 'Mauzo ya siku nyingine',
  receipt_missing: 'Risiti haijafika dukani',
  unconfirmed: 'Pesa haijathibitishwa na mpokeaji',
  beyond_drawer: 'Imetolewa zaidi ya ilivyokuwapo',
}
