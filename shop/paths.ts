/** The URLs of the screens that need no parameters. */
export const screenPaths = {
  home: '/',
  today: '/leo',
  myOrders: '/myorders',
  productForm: '/mipangilio',
  manualOrder: '/manual-order-entry',
  capturedOrders: '/captured-orders',
  about: '/AboutUs',
  account: '/MyAccount',
  checkout: '/Checkout',
  stockRequests: '/inventory-requests',
  stockUpdates: '/inventory-approvals',
  arrival: '/mzigo',
  stocktakes: '/kuhesabu',
  requestProducts: '/omba-stoo',
  runningOut: '/zinazoisha',
  myHands: '/mkononi',
  reports: '/inventory-analytics',
  till: '/uza',
  deliveries: '/za-kutuma',
  customers: '/wateja',
  debts: '/madeni',
  day: '/funga-siku',
  team: '/wafanyakazi',
  importProducts: '/bidhaa-kwa-jedwali',
  /** Imports a new shop's opening stock and opening debts. */
  opening: '/anza-kwa-jedwali',
  shopSettings: '/duka-langu',
  resetPassword: '/weka-nenosiri',
  privacy: '/faragha',
} as const

/**
 * Returns the URL of the form for a paper order with a shared picture. `isLost` means that the picture did not arrive.
 */
export const sharedPicture = ({ isLost = false } = {}) =>
  `/manual-order-entry?${SIGN_IN_FIRST}=1&shirikisha=${isLost ? 'hapana' : 'ndiyo'}`

/** All links of the front end, as constants and functions. */
export const paths = {
  ...screenPaths,
  counterSales: '/myorders?filter=counter',
  product: (id: string) => `/bidhaa/${encodeURIComponent(id)}`,
  editProduct: (id: string) => `/mipangilio?id=${encodeURIComponent(id)}`,
  inventory: (id: string) => `/inventory/${encodeURIComponent(id)}`,
  category: (name: string) => `/?aina=${encodeURIComponent(name)}`,
  hands: (personId: number) => `/mkononi/${personId}`,
  requestProduct: (id: string) => `/inventory/${encodeURIComponent(id)}?omba=1`,
  search: (q: string) => (q ? `/?q=${encodeURIComponent(q)}` : '/'),
  convertCaptured: (id: number) => `/captured-orders/${id}`,
  plainOrder: (id: number) => `${ORDER_FORM}?oda=${id}`,
  order: (id: number) => `/myorders?id=${id}`,
  stocktake: (id: number) => `/kuhesabu?id=${id}`,
  customer: (id: number) => `/wateja?id=${id}`,
  member: (id: number) => `/wafanyakazi?mtu=${id}`,
  ordersOf: (phone: string) => `/myorders?q=${encodeURIComponent(phone)}`,
} as const

/**
 * The URL to which a phone posts a picture that is shared with the installed app. The service worker handles the post.
 * Without a service worker, the server redirects to the form.
 */
export const SHARE_TARGET = '/picha-iliyoshirikiwa'

/** The form field that contains the shared picture. */
export const SHARED_FIELD = 'picha'

/** Query parameter of a staff screen. With it, people who are not signed in get the login form, not the home page. */
export const SIGN_IN_FIRST = 'ingia'

/** Query parameter of the home screen. With it, the search box is focused. */
export const SEARCH_FIRST = 'tafuta'

/** The address of the service worker. */
export const WORKER_PATH = '/sw.js'

/**
 * The URL to which the plain form of a product is posted. With ?oda= it shows the placed order. It is not a screen, so
 * the service worker ignores it.
 */
export const ORDER_FORM = '/agiza'
