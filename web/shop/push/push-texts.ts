import type { Caller } from '../../../shop/people/roles.ts'

/** When each kind of caller gets notifications, as part of a sentence. */
const occasions: Readonly<Record<Caller, string>> = {
  anonymous: 'oda yako ikiwa tayari, au bidhaa unayoisubiri ikifika',
  guest: 'oda yako ikiwa tayari, au bidhaa unayoisubiri ikifika',
  customer: 'oda yako ikiwa tayari, au bidhaa unayoisubiri ikifika',
  salesperson: 'oda yako mwenyewe ikiwa tayari',
  storeManager: 'kukiwa na ombi jipya la stoo, au bidhaa ikianza kuisha',
  manager: 'kukiwa na mabadiliko ya stoo ya kuidhinisha, au bidhaa ikianza kuisha',
  admin: 'kukiwa na oda mpya, ombi au mabadiliko ya stoo, au bidhaa ikianza kuisha',
}

export const pushIsOn = (caller: Caller): string =>
  `Zimewashwa: utapata notisi ${occasions[caller]}, hata kama hujafungua duka kwenye simu.`

export const askForPush = (caller: Caller): string =>
  `Upate notisi ${occasions[caller]}, hata kama hujafungua duka kwenye simu?`

export const pushTexts = {
  later: 'Sawa. Ukibadili nia, fungua kengele, kisha gusa Washa notisi.',
  failed: 'Imeshindikana kuwasha notisi. Jaribu tena.',
  offFailed: 'Imeshindikana kuzima notisi. Jaribu tena.',
  denied:
    'Umezuia notisi za duka hili. Kuziruhusu: fungua mipangilio ya tovuti hii kwenye kivinjari (alama iliyo kando ya anwani), chagua Notisi (Notifications), kisha Ruhusu (Allow).',
  install: 'Kwenye iPhone, weka kwanza duka kwenye skrini ya mwanzo (Share, kisha Add to Home Screen).',
  unsupported: 'Kivinjari hiki hakiwezi kupokea notisi kabla hujafungua duka. Ukilifungua, zote ziko kwenye kengele.',
} as const
