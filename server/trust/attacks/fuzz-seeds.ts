import type { CallName } from '../../../contract/all.ts'
import { orderSeeds } from './fuzz-order-seeds.ts'
import { PASSWORD, type Rows, type Seeds } from './fuzz-rows.ts'
import { stockSeeds } from './fuzz-stock-seeds.ts'

/**
 * The test replaces this time by the time at which the settings were last changed, so that no request is refused as
 * outdated.
 */
export const SETTINGS_CHANGED_AT = '2100-01-01T00:00:00.000Z'
const range = { from: '2026-01-01', to: '2026-02-01' }
const product = { name: 'Redio', price: 5000, productDescription: 'Nzuri', category: 'Redio' }

/** A browser's subscription made for tests. Its private key was discarded. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/fuzz',
  keys: {
    p256dh: 'BDqrT8iNV1h7qFRD9pH2QSeK5zeGVFc1BJ78uKtN3gh_6hhN12QJT8FOCdAo5EinN648aO-0Z24zoPnT9eK_NqM',
    auth: 'c2hvcnQgc2VjcmV0IDE2Yg',
  },
}

/** Bodies for each call, as the front end sends them. The test derives strange bodies from them. */
const seeds: Seeds = {
  ...orderSeeds,
  ...stockSeeds,
  getUser: () => [{}],
  login: ({ customer }) => [{ phoneNumber: customer, password: PASSWORD }],
  logout: () => [{}],
  signup: () => [{ phoneNumber: '0754123456', password: PASSWORD }],
  guestRegister: () => [{ phone_number: '0754123456' }],
  resetPassword: ({ token }) => [{ token, new_password: 'siri-mpya-1' }],
  getStoreMark: () => [{}],
  getNotifications: () => [{ phone: '0754123456', role: 'admin' }],
  markNotificationsRead: () => [{ ids: [1, 2] }, {}],
  getPush: () => [{ id: 1 }, {}],
  subscribePush: () => [subscription, { ...subscription, old_endpoint: subscription.endpoint }],
  unsubscribePush: () => [{ endpoint: subscription.endpoint }],
  getProducts: () => [
    { limit: 5, q: 'redio' },
    { category: 'Redio', new: 1 },
  ],
  getFeaturedProducts: () => [{}],
  noteMissedSearch: () => [{ q: 'friji kubwa' }],
  getMissedSearches: () => [{}],
  getSearchIndex: () => [{}],
  getProductById: (rows) => [{ id: rows.product }],
  getVariants: (rows) => [{ product_id: rows.product }],
  findBarcode: () => [{ code: '5901234123457' }],
  newBarcode: () => [{}],
  giveBarcodes: ({ spare }) => [{ ids: spare.slice(0, 3) }],
  notifyMe: ({ awaited }) => awaited.map((product_id, at) => ({ product_id, on: at < 4 })),
  getProductAlerts: () => [{}],
  addProduct: () => [
    product,
    { ...product, customPrices: [{ type: 'Kubwa', price: 9000 }], barcodes: [{ code: 'FUZZ-1', pieces: 1 }] },
  ],
  editProduct: ({ spare }) =>
    spare.slice(0, 3).map((id) => ({ id, ...product, customPrices: [{ type: 'Kubwa', price: 1 }] })),
  deleteProduct: ({ spare }) => spare.slice(3).map((id) => ({ id })),
  updateProducts: ({ changesToSend }) => changesToSend,
  undoChange: ({ undoable }) => undoable.map((audit_id) => ({ audit_id })),
  updateProductStatuses: ({ spare }) => spare.slice(0, 3).map((id) => ({ status: 'karibu', products: [{ id }] })),
  restoreProduct: ({ deleted }) => deleted.map((id) => ({ id })),
  generateDescription: () => [{ name: 'Redio', category: 'Redio' }],
  importProducts: () => [{ dry_run: true }, { dry_run: false }],
  importOpening: () => [{ dry_run: true }, { dry_run: false }],
  readQueueFile: () => [{}],
  takeQueueEntries: () => [{ file_id: 'a'.repeat(64), entries: [0, 1] }],
  getProductAnalytics: (rows) => [{ product_id: rows.product, ...range }],
  uploadProfilePhoto: () => [{ password: PASSWORD }],
  changePassword: () => [{ current_password: PASSWORD, new_password: 'siri-mpya-1' }],
  changePhone: () => [{ new_phone: '0754123457', password: PASSWORD }],
  updateUsername: () => [{ username: 'Mama Asha', password: PASSWORD }],
  setName: ({ customer }) => [
    { name: 'Asha Juma', seen_name: null },
    { name: 'Asha', phone_number: customer },
  ],
  deleteAccount: () => [{ password: PASSWORD }],
  getAnalytics: () => [range],
  getExpenses: () => [range, { ...range, before: 1 }],
  getMonthReport: () => [{}, { month: '2026-01' }],
  getDailySummary: () => [{}],
  getToday: () => [{}],
  searchShop: () => [{ q: 'redio' }, { q: '0754 12' }],
  addExpense: () => [{ name: 'Umeme', amount: '10,000', date: '2026-01-05' }],
  deleteExpense: ({ expenses }) => expenses.map((id) => ({ id })),
  getReportRows: (rows) => [
    { what: 'mauzo', ...range, limit: 5 },
    { what: 'mauzo', channel: 'counter' },
    { what: 'kwa_wiki', ...range },
    { what: 'malipo', method: 'mpesa' },
    { what: 'bidhaa_zilizoingia', product_id: rows.product },
    { what: 'madeni' },
    { what: 'thamani_ya_stoo' },
  ],
  exportTable: () => [{ what: 'mauzo', format: 'xlsx', ...range }, { what: 'bidhaa' }, { what: 'ripoti_ya_mwezi' }],
  getMyData: () => [{}],
  getStaff: () => [{}],
  setUserRole: ({ customer }) => [
    { phone_number: customer, role: 'salesperson' },
    { phone_number: customer, role: 'admin', password: PASSWORD },
  ],
  createResetLink: ({ customer }) => [{ phone_number: customer }],
  confirmPasswordReset: ({ customer }) => [{ phone_number: customer, password: PASSWORD }],
  endSessions: ({ customer }) => [{ phone_number: customer, password: PASSWORD }],
  getShopSettings: () => [{}],
  updateShopSettings: () => [
    {
      updated_at: SETTINGS_CHANGED_AT,
      tagline: 'Karibu',
      phones: ['0754123456'],
      map: { latitude: -2, longitude: 33 },
      password: PASSWORD,
    },
    {
      updated_at: SETTINGS_CHANGED_AT,
      categories: [{ name: 'Redio', provider_id: 1 }, { name: 'Nguo' }],
      hold_hours: 48,
    },
    {
      updated_at: SETTINGS_CHANGED_AT,
      providers: [
        { id: 1, name: 'Ya kwanza', whatsapp: '0754123456' },
        { id: 2, name: 'Ya pili', whatsapp: null },
      ],
      password: PASSWORD,
    },
    {
      updated_at: SETTINGS_CHANGED_AT,
      banner: { title: 'Karibu', text: 'Bei nafuu' },
      services: [{ name: 'Jumla', text: 'Ndiyo' }],
    },
    {
      updated_at: SETTINGS_CHANGED_AT,
      group_link: 'https://chat.whatsapp.com/abc',
      email: 'duka@mfano.co.tz',
      staff_see: 'none',
    },
  ],
  setShopPicture: () => [{ updated_at: SETTINGS_CHANGED_AT, use: 'logo' }],
  getAuditLog: () => [{ q: 'redio', before: 1000 }],
  getDemo: () => [{}],
  removeDemo: () => [{ password: PASSWORD }],
  getBackups: () => [{}],
  createBackup: () => [{}],
  backupFile: ({ backup }) => [{ name: backup, password: PASSWORD }],
  confirmRestored: () => [{}],
  getShopState: () => [{}],
  getFirstSteps: () => [{}],
}

/** Returns the bodies of a call. */
export const seedsOf = (name: CallName, rows: Rows): readonly Record<string, unknown>[] => seeds[name](rows)
