/** Every link of the front end is a function or a constant from here. */
export const paths = {
  home: '/',
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
  requestProducts: '/mzigo?omba=1',
  reports: '/inventory-analytics',
  team: '/wafanyakazi',
  importProducts: '/bidhaa-kwa-jedwali',
  shopSettings: '/duka-langu',
  resetPassword: '/weka-nenosiri',
  privacy: '/faragha',
  product: (id: string) => `/bidhaa/${encodeURIComponent(id)}`,
  editProduct: (id: string) => `/mipangilio?id=${encodeURIComponent(id)}`,
  inventory: (id: string) => `/inventory/${encodeURIComponent(id)}`,
  category: (name: string) => `/?aina=${encodeURIComponent(name)}`,
  requestProduct: (id: string) => `/inventory/${encodeURIComponent(id)}?omba=1`,
  search: (q: string) => (q ? `/?q=${encodeURIComponent(q)}` : '/'),
  convertCaptured: (id: number) => `/captured-orders/${id}`,
  /** The paper order's form with what was shared; `lost`: nothing arrived. */
  sharedPicture: (lost = false) => `/manual-order-entry?${SIGN_IN_FIRST}=1&shirikisha=${lost ? 'hapana' : 'ndiyo'}`,
  plainOrder: (id: number) => `${ORDER_FORM}?oda=${id}`,
  order: (id: number) => `/myorders?id=${id}`,
} as const

/**
 * Where phones post pictures that are shared with the installed shop. The service worker takes them; what reaches the
 * server instead is led on to the form.
 */
export const SHARE_TARGET = '/picha-iliyoshirikiwa'

/** The field of such a post. */
export const SHARED_FIELD = 'picha'

/** In the query of a staff screen: who is not signed in is asked to, and comes there after that, instead of going home. */
export const SIGN_IN_FIRST = 'ingia'

/** In the home screen's query: the search box is what one came for. */
export const SEARCH_FIRST = 'tafuta'

/** Where the service worker is served. */
export const WORKER_PATH = '/sw.js'

/**
 * Where the plain form of a product is posted, and with ?oda= the order that it made. No screen: the service worker leaves
 * it alone.
 */
export const ORDER_FORM = '/agiza'
