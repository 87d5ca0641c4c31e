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

/** Signing out without a network, or with unsent entries. */
export const signOutTexts = {
  waitForUnsent: 'Subiri yatumwe',
  stillUnsent: 'Bado hayajatumwa yote: hakuna mtandao, au kuna linalohitaji uamuzi wako.',
  dropUnsent: 'Toka na uyafute',
  doneHere: 'Umetoka kwenye simu hii. Duka litaambiwa mtandao ukirudi.',
} as const

export const unfinishedAtSignOut = (count: number): string =>
  `Mauzo yaliyo pembeni au hayajamalizika: ${count}. Ukitoka sasa yatafutwa kwenye simu hii.`

export const unsentAtSignOut = (count: number): string =>
  `Mambo ambayo hayajatumwa dukani: ${count}. Ukitoka sasa yatafutwa kwenye simu hii na hayatafika dukani.`

/** A guest's phone number, and the two prompts of the bell. */
export const guestTexts = {
  name: 'Mgeni',
  phoneTitle: 'Namba yako ya simu',
  phonePrompt: 'Tafadhali weka namba yako ya simu hapa',
  notNow: 'Sihitaji sasa',
  submit: 'Wasilisha',
  phoneInvalid: 'Tafadhali jaza namba sahihi.',
  registered: 'Karibu! Akaunti imeandaliwa.',
  registerFailed: 'Jaribu tena',
  addPhone: 'Tafadhali weka namba ya simu yako ili kuweka oda.',
  setPassword: 'Tafadhali weka nenosiri ili kulinda akaunti na oda zako.',
} as const
