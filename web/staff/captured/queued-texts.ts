import { WRONG_PHONE } from '../../../shop/texts/phone.ts'
import { queuedOrderTexts } from '../../../shop/texts/queue.ts'

/** Texts about queued paper orders, and about errors found before sending. */
export const queuedCaptureTexts = {
  wrongPhone: WRONG_PHONE,
  stored: 'Oda imehifadhiwa kwenye simu hii. Itatumwa yenyewe mtandao ukirudi.',
  onItsWay: queuedOrderTexts.beingSent,
  noRoom:
    'Hakuna mtandao, na simu hii imejaa, kwa hiyo oda haiwezi kusubiri hapa. Usifunge ukurasa huu. Futa vitu kwenye simu, kisha uhifadhi tena.',
  noStorage:
    'Hakuna mtandao, na kivinjari hiki hakihifadhi kitu, kwa hiyo oda haiwezi kusubiri hapa. Usifunge ukurasa huu. Mtandao ukirudi, uhifadhi tena.',
  alreadyReceived: queuedOrderTexts.alreadyReceived,
  sendAsNew: queuedOrderTexts.sendAsNew,
} as const
