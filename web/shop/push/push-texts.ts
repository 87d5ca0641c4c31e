import type { Caller } from '../../../shop/people/roles.ts'

/** What somebody's phone hears of while the shop is closed, as within a sentence. */
export const pushedTo: Readonly<Record<Caller, string>> = {
  anonymous: 'oda yako ikiwa tayari',
  guest: 'oda yako ikiwa tayari',
  customer: 'oda yako ikiwa tayari',
  salesperson: 'oda yako mwenyewe ikiwa tayari',
  storeManager: 'kuna ombi jipya la stoo, au bidhaa inaisha',
  manager: 'kuna mabadiliko ya stoo ya kuidhinisha, au bidhaa inaisha',
  admin: 'kuna oda mpya, ombi au mabadiliko ya stoo, au bidhaa inaisha',
}

export const pushTexts = {
  failed: 'Imeshindikana kuwasha notisi. Jaribu tena.',
  offFailed: 'Imeshindikana kuzima notisi. Jaribu tena.',
  denied:
    'Umezuia notisi za duka hili. Kuziruhusu: fungua mipangilio ya tovuti hii kwenye kivinjari (alama iliyo kando ya anwani), chagua Notisi (Notifications), kisha Ruhusu (Allow).',
  install: 'Kwenye iPhone, weka kwanza duka kwenye skrini ya mwanzo (Share, kisha Add to Home Screen).',
  unsupported: 'Kivinjari hiki hakiwezi kupokea notisi duka likiwa limefungwa. Ukifungua duka, zote ziko hapa.',
} as const
