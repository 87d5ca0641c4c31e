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
  undo: 'Tengua',
} as const

/** The header, the side menu and page titles. */
export const navTexts = {
  aboutUs: 'Kuhusu sisi',
  myAccount: 'Akaunti Yangu',
  businessReports: 'Taarifa za biashara',
  myOrders: 'Oda zangu',
  signOut: 'Toka',
} as const

/** The confirmation dialog's defaults. */
export const dialogTexts = {
  title: 'Ujumbe',
  areYouSure: 'Je, una uhakika?',
  cancel: 'Ghairi',
  confirm: 'Thibitisha',
} as const

/** The panel of notifications. */
export const notificationTexts = {
  none: 'Hakuna notisi kwa sasa.',
} as const
