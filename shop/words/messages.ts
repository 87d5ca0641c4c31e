/**
 * Every text that the specification quotes and shows to people, byte for byte (its slips included), by area, and the
 * few sentences that several screens share. `messages.test.ts` finds each text of quoted-texts.txt here.
 * Sentences with a gap are functions.
 */

/** Words that any screen uses: the network, waiting, trying again. */
export const commonTexts = {
  loading: 'Inapakia…',
  retry: 'Jaribu tena',
  networkError: 'Hitilafu ya mtandao.',
  networkErrorRetry: 'Hitilafu ya mtandao. Jaribu tena.',
  somethingFailed: 'Hitilafu imetokea.',
  pleaseSignIn: 'Tafadhali ingia kwanza.',
  close: 'Funga',
  save: 'Hifadhi',
} as const

/** The header, the side menu and page titles. */
export const navTexts = {
  aboutUs: 'Kuhusu sisi',
  myAccount: 'Akaunti Yangu',
  businessReports: 'Taarifa za biashara',
  myOrders: 'Oda zangu',
  signOut: 'Toka',
} as const

/** The panel of notifications. */
export const notificationTexts = {
  none: 'Hakuna notisi kwa sasa.',
} as const

/** Signing in, signing up, signing out. */
export const sessionTexts = {
  signIn: 'Ingia',
  signUp: 'Sajili',
  signUpHere: 'Sajili hapa',
  confirmSignOut: 'Thibitisha Kutoka',
  signedIn: 'Umefanikiwa kuingia',
  signInFailed: 'Imetokea kosa. Hakikisha namba ya simu na nenosiri ni sahihi.',
  signedUp: 'Usajili umefanikiwa',
  signUpFailed: 'Imetokea kosa wakati wa kujiandikisha.',
  phoneTaken: 'Namba ya simu tayari imesajiliwa.',
  passwordsDiffer: 'Nenosiri haolingani',
  signedOut: 'Umefanikiwa kutoka',
  signOutFailed: 'Hitilafu ya kutoka',
} as const

/** Signing out without a network, or with something that was not sent yet. */
export const signOutTexts = {
  waitForUnsent: 'Subiri yatumwe',
  stillUnsent: 'Bado hayajatumwa yote: hakuna mtandao, au kuna linalohitaji uamuzi wako.',
  dropUnsent: 'Toka na uyafute',
  doneHere: 'Umetoka kwenye simu hii. Duka litaambiwa mtandao ukirudi.',
} as const

export const unsentAtSignOut = (count: number): string =>
  `Mambo ambayo hayajatumwa dukani: ${count}. Ukitoka sasa yatafutwa kwenye simu hii na hayatafika dukani.`

/** A guest's phone, and the two prompts that the bell shows. */
export const guestTexts = {
  name: 'Mgeni',
  phonePrompt: 'Tafadhali weka namba yako ya simu hapa',
  notNow: 'Sihitaji sasa',
  submit: 'Wasilisha',
  phoneInvalid: 'Tafadhali jaza namba sahihi.',
  registered: 'Karibu! Akaunti imeandaliwa.',
  registerFailed: 'Jaribu tena',
  addPhone: 'Tafadhali weka namba ya simu yako ili kuweka oda.',
  setPassword: 'Tafadhali weka nenosiri ili kulinda akaunti na oda zako.',
} as const

/** The confirmation dialog's defaults. */
export const dialogTexts = {
  title: 'Ujumbe',
  areYouSure: 'Je, una uhakika?',
  cancel: 'Ghairi',
  confirm: 'Thibitisha',
} as const

/** Search: what it found and did not. */
export const searchTexts = {
  someWords: 'Hakuna bidhaa yenye maneno yote uliyoandika. Hizi zina baadhi yake:',
} as const

/** Browsing: search, strip, cards. */
export const catalogTexts = {
  searchPlaceholder: 'Tafuta bidhaa...',
  all: 'Zote',
  newProducts: 'Mali mpya',
  loadFailed: 'Imeshindikana kupakia bidhaa.',
  offline: 'Hakuna intaneti. Tafadhali jaribu tena.',
  askPrice: 'Uliza bei',
  priceFrom: 'kuanzia',
  onTheWay: 'Karibu',
  unavailable: 'Haipatikani kwa sasa',
  buy: 'Nunua',
  share: 'Shiriki',
} as const

/** Adding, editing, deleting products, and their status. */
export const productTexts = {
  added: 'Bidhaa imeongezwa!',
  edited: 'Bidhaa imehaririwa!',
  deleted: 'Bidhaa imefutwa!',
  confirmDelete: 'Una uhakika unataka kufuta bidhaa hii?',
  deleteFailed: 'Imeshindikana kufuta',
  deleteException: 'Hitilafu ilitokea',
  saveFailed: 'Hitilafu imetokea.',
  statusFailed: 'Imeshindikana kusasisha hali.',
  categoryAfterAdding: 'Elekroniki',
  aiNeedsNameAndCategory: 'Jaza jina la bidhaa na kategoria kwanza.',
  aiFilled: 'Maelezo yamejazwa na AI!',
  aiEmpty: 'AI haikuweza kutengeneza maelezo.',
  aiFailed: 'Kosa limetokea wakati wa kutumia AI.',
  noPicture: 'Hakuna picha',
} as const

/** After the status of several products was changed at once; those that had it already are not counted. */
export const statusesChanged = (count: number): string =>
  count > 0 ? `Hali imebadilishwa: bidhaa ${count}.` : 'Hakuna kilichobadilika: bidhaa hizo zina hali hiyo tayari.'

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
  lineReady: 'Bidhaa imethibitishwa kuwa tayari na imetolewa stoo.',
  linesReady: 'Bidhaa zote ziko tayari na zimetolewa stoo.',
  lineReturned: 'Bidhaa imerudishwa stoo.',
  readyFailed: 'Imeshindikana kuhuisha stoo.',
  loadFailed: 'Failed to load orders.',
  loadNetworkError: 'Network error while fetching orders.',
  shareFailed: 'Failed to share.',
  shareUnsupported: 'Sharing not supported on this device.',
} as const

/** After an order is saved: the sentence with its number. */
export const orderSaved = (id: number | string): string => `Oda imehifadhiwa kikamilifu! ID: ${id}`

/** What is shown in its place where it was cancelled before the answer came. */
export const orderCancelled = (id: number): string => `Oda Na. ${id} imeghairiwa`

/** A customer asked for more than is left; the figure is never shown (rulings §5). */
export const notEnoughFor = (name: string): string => `Samahani, ${name} haitoshi kwa idadi uliyoomba.`

/** A line cannot be made ready; staff see how many pieces are left (rulings §5). */
export const stockLeft = (pieces: string | number): string => `Stoo haitoshi: zimebaki ${pieces}.`

/** Pieces cannot be given out, since open orders hold them; may hold more than there is. */
export const stockHeld = ({ stock, held, left }: { stock: string; held: string; left: string }): string =>
  `Stoo haitoshi: zipo pisi ${stock}, zilizotengwa kwa oda ni ${held}, zilizo huru ni ${left}.`

/** Ends a message that had to be cut: how many lines it leaves out. */
export const andMoreProducts = (count: number): string => `…na bidhaa ${count} nyingine`

/** Orders captured from a photo. */
export const capturedTexts = {
  saved: 'Oda imeongezwa kikamilifu!',
  fieldsMissing: 'Jaza taarifa zote muhimu: Namba, Jina na Picha.',
  loadFailed: 'Failed to load captured orders.',
  loadNetworkError: 'Network error while fetching captured orders.',
  turnIntoOrder: 'Geuza kuwa oda',
  takePhoto: 'Piga picha ya oda',
  one: 'Oda ya picha',
  all: 'Oda za picha',
} as const

/** The stock page, and asking the store for products. */
export const stockTexts = {
  requestProducts: 'Agiza Bidhaa',
  requestFromStore: 'Omba bidhaa stoo',
  enterArrival: 'Ingiza mzigo',
  approveRequest: 'Idhinisha Ombi',
  addToStock: 'Ongeza kwenye stoki',
  correction: 'Marekebisho ya stoo',
  noVariants: 'Bidhaa hii haina aina maalum.',
  nothingChanged: 'Hakuna mabadiliko ya aina yoyote.',
  submitted: 'Mabadiliko yamewasilishwa, yanasubiri idhini.',
  submitFailed: 'Imeshindikana kutuma mabadiliko.',
  quantityInvalid: 'Tafadhali weka idadi sahihi ya bidhaa.',
  requestFieldsMissing: 'Tafadhali jaza taarifa zote muhimu.',
  requestSent: 'Ombi la bidhaa limetumwa!',
  requestFailed: 'Imeshindikana kutuma ombi.',
  requestException: 'Hitilafu ilitokea.',
} as const

/** Pieces beside whole packages. */
export const plusPieces = (pieces: string | number): string => `+ ${pieces} pisi`

/** What the stock is and what it becomes when the update is approved. */
export const nowAndAfter = (now: string | number, after: string | number): string =>
  `Sasa ${now} → baada ya idhini ${after}`

/** Deciding stock requests and pending updates. */
export const approvalTexts = {
  requestsTitle: 'Maombi ya Stoo Yanayosubiri',
  requestsEmpty: 'Hakuna maombi ya stoo yanayosubiri.',
  requestsLoadFailed: 'Imeshindikana kupakua maombi ya stoo',
  updatesTitle: 'Mabadiliko Yanayosubiri Idhini',
  updatesEmpty: 'Hakuna mabadiliko yanayosubiri idhini.',
  approve: 'Idhinisha',
  reject: 'Kataa',
  confirmApprove: 'Je, unataka kuidhinisha ombi hili?',
  confirmReject: 'Je, unataka kukataa ombi hili?',
  requestApproved: 'Ombi limeidhinishwa!',
  requestRejected: 'Ombi limekataliwa.',
  updateApproved: 'Update imeidhinishwa!',
  updateRejected: 'Update imekataliwa.',
  alreadyDecided: 'Ombi hili limeshaamuliwa.',
  approveFailed: 'Imeshindikana kuidhinisha.',
  changeFailed: 'Imeshindikana kufanya mabadiliko.',
  saveCostsFailed: 'Imeshindikana kuhifadhi gharama.',
  general: 'General',
} as const

/** The shop's own facts, on the screen 'Duka langu'. */
export const settingsTexts = {
  saved: 'Mipangilio ya duka imehifadhiwa.',
  pictureSaved: 'Picha ya duka imebadilishwa.',
} as const

/** The account page. */
export const accountTexts = {
  changePhoto: 'Badili Picha',
  confirmStep: 'Thibitisha Hatua',
  confirmDelete: 'Unahakika unataka kufuta akaunti yako? Hatua hii haiwezi kurudishwa!',
  photoMissing: 'Chagua picha kwanza.',
  photoInvalid: 'Chagua picha halali tu.',
  passwordMissing: 'Weka nenosiri kuthibitisha.',
  fieldsMissing: 'Jaza sehemu zote.',
  passwordShort: 'Neno jipya la siri lazima liwe angalau herufi 4.',
  phoneShort: 'Namba mpya si sahihi.',
  nameShort: 'Jina lazima liwe angalau herufi 3.',
  photoChanged: 'Picha ya akaunti imebadilishwa!',
  passwordChanged: 'Neno la siri limebadilishwa!',
  phoneChanged: 'Namba ya simu imebadilishwa!',
  nameChanged: 'Jina limebadilishwa!',
  deleted: 'Akaunti imefutwa kabisa. Pole na kwaheri.',
  photoFailed: 'Hitilafu ya kubadili picha.',
  passwordFailed: 'Hitilafu ya kubadili neno la siri.',
  phoneFailed: 'Hitilafu ya kubadili namba.',
  nameFailed: 'Hitilafu ya kubadili jina.',
  deleteFailed: 'Hitilafu ya kufuta akaunti.',
} as const

/** Business reports and a product's figures. */
export const analyticsTexts = {
  title: 'Kumbukumbu za biashara',
  lastWeek: 'Wiki iliyopita',
  lastMonth: 'Mwezi uliopita',
  lastYear: 'Mwaka uliopita',
  figures: 'Takwimu',
} as const
