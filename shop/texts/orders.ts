/** Cart, checkout, orders and their lines. */
export const orderTexts = {
  addedToCart: 'Imeongezwa kwenye oda!',
  cartEmpty: 'Hakuna bidhaa kwenye oda.',
  shippingMissing: 'Tafadhali jaza taarifa zote za usafirishaji kwanza.',
  savedWithoutWhatsApp: 'Oda imehifadhiwa kwenye mfumo tu (bila WhatsApp).',
  saveWithoutWhatsApp: 'Hifadhi bila WhatsApp',
  failedPrefix: 'Hitilafu: ',
  failedLater: 'Jaribu tena baadaye.',
  allReady: 'Tayari kutolewa',
  /** A sale at the counter: the customer has the goods. */
  handedOver: 'Imeuzwa na kutolewa',
  lineReady: 'Bidhaa imethibitishwa kuwa tayari na imetolewa stoo.',
  linesReady: 'Bidhaa zote ziko tayari na zimetolewa stoo.',
  lineReturned: 'Alama imeondolewa.',
  readyFailed: 'Imeshindikana kuhuisha stoo.',
  isOwnDeposit: 'Ndiyo, ni mwenye amana',
  loadFailed: 'Failed to load orders.',
  loadNetworkError: 'Network error while fetching orders.',
  shareFailed: 'Failed to share.',
  shareUnsupported: 'Sharing not supported on this device.',
} as const

/** The order form: its button, and the errors for empty fields. */
export const checkoutTexts = {
  send: 'Tuma oda kwa WhatsApp',
  otherProviders: 'Au tuma oda yote kwa duka jingine',
  notSoldByProvider: 'haliuzi bidhaa hizi, ila litapokea oda yote',
  nameMissing: 'Andika jina lako.',
  phoneMissing: 'Andika namba ya WhatsApp, mfano 0754\u00a0123\u00a0456.',
  placeMissing: 'Andika mahali pa kupeleka.',
  delivery: 'Oda ipelekwe wapi?',
  noDelivery: 'Nitaelewana na duka',
} as const

/** The sentence after an order is saved, with its number. */
export const orderSaved = (id: number | string): string => `Oda imehifadhiwa kikamilifu! ID: ${id}`

/** Shown in place of orderSaved if the order was cancelled before the response arrived. */
export const orderCancelled = (id: number): string => `Oda Na. ${id} imeghairiwa`

/** Shown if an order costs less than expected, because the sender did not have the price tiers. */
export const tierPricesUsed = (saved: string): string => `Umepata bei ya jumla: ${saved} pungufu ya bei ya rejareja.`

/** The error if a customer orders more than the stock. It does not name the stock, because customers never see it. */
export const notEnoughFor = (name: string): string => `Samahani, ${name} haitoshi kwa idadi uliyoomba.`

/** The end of a shortened message, with the number of omitted lines. */
export const andMoreProducts = (count: number): string => `…na bidhaa ${count} nyingine`

/** 'Oda 3 ziko tayari.' */
export const ordersReady = (count: number): string => `Oda ${count} ${count === 1 ? 'iko' : 'ziko'} tayari.`
