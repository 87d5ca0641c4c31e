import { formatDateTime } from '../numbers/dates.ts'
import { formatCount, formatMoney, formatNumber } from '../numbers/money.ts'
import { paths } from '../paths.ts'
import { capturedTexts } from '../texts/captured.ts'
import { commonTexts } from '../texts/common.ts'
import { orderTexts } from '../texts/orders.ts'
import { queuedOrderTexts } from '../texts/queue.ts'
import type { QueueKind } from './kinds.ts'
import { type EntryTexts, linkToOrder, orderEntryTexts, reasonOf } from './order-entry-texts.ts'

/** The texts of every kind of entry. */
export const entryTexts: Readonly<Record<QueueKind, EntryTexts>> = {
  order: orderEntryTexts,
  ready_tick: {
    name: 'Alama ya Tayari',
    withCount: (count) => (count === 1 ? 'alama ya Tayari 1' : `alama za Tayari ${formatNumber(count)}`),
    title: ({ shown }) => shown?.name ?? '',
    facts: ({ created_at }) => formatDateTime(created_at),
    path: ({ body }) => (body.order_id === undefined ? paths.myOrders : paths.order(body.order_id)),
    linkToResult: linkToOrder,
    question: (refusal) => {
      const reason = reasonOf(refusal, orderTexts.readyFailed)
      if (refusal.code === 'deposit_asked')
        return { reason, label: orderTexts.isOwnDeposit, resend: { confirming: 'own_deposit' } }
      return { reason, label: 'Jaribu tena', resend: 'again' }
    },
    removal: {
      title: 'Ondoa alama ya Tayari',
      beingSent: 'Alama hii inatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiiondoa, alama hii haitatumwa dukani.',
      maybeSent: 'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika.',
    },
  },
  captured_order: {
    name: capturedTexts.one,
    withCount: (count) => (count === 1 ? 'oda ya picha 1' : `oda za picha ${formatNumber(count)}`),
    title: ({ body }) => body.name ?? '',
    facts: ({ body, created_at }) => `${body.phone ?? ''} · ${formatDateTime(created_at)}`,
    path: () => paths.capturedOrders,
    linkToResult: () => ({ label: 'Oda za picha', path: paths.capturedOrders }),
    question: (refusal) => {
      if (refusal.code === 'key_reused')
        return { reason: queuedOrderTexts.alreadyReceived, label: queuedOrderTexts.sendAsNew, resend: 'as_new' }
      const reason = reasonOf(refusal, commonTexts.somethingFailed)
      if (refusal.body.field === 'link_account')
        return { reason, label: 'Tuma bila kuunganisha', resend: { without: 'link_account' } }
      return { reason, label: 'Tuma tena', resend: 'again' }
    },
    removal: {
      title: 'Ondoa oda ya picha',
      beingSent: queuedOrderTexts.beingSent,
      neverSent: 'Picha na maandishi yatafutwa kwenye simu hii, na oda haitatumwa dukani.',
      maybeSent:
        'Picha na maandishi yatafutwa kwenye simu hii. Huenda duka lilishaipokea kabla mtandao haujakatika: angalia oda za picha mtandao ukirudi.',
    },
  },
  debt_payment: {
    name: 'Malipo ya deni',
    withCount: (count) => (count === 1 ? 'malipo ya deni 1' : `malipo ya madeni ${formatNumber(count)}`),
    title: ({ shown }) => shown?.name ?? '',
    facts: ({ body, created_at }) =>
      [...(body.amount === undefined ? [] : [formatMoney(body.amount)]), formatDateTime(created_at)].join(' · '),
    path: ({ body }) => (body.customer_id === undefined ? paths.customers : paths.customer(body.customer_id)),
    linkToResult: (id) => ({ label: 'Mteja', path: paths.customer(id) }),
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa malipo',
      beingSent: 'Malipo haya yanatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiyaondoa, malipo haya hayatatumwa dukani: yaandike upya ukiwa na mtandao.',
      maybeSent:
        'Ukiyaondoa, hayatatumwa tena. Lakini huenda duka lilishayapokea kabla mtandao haujakatika: angalia taarifa ya mteja.',
    },
  },
  counter_sale: {
    name: 'Mauzo ya kaunta',
    withCount: (count) => (count === 1 ? 'mauzo ya kaunta 1' : `mauzo ya kaunta ${formatNumber(count)}`),
    title: ({ body, shown }) => body.customer_name || (shown?.name ?? ''),
    facts: ({ body, created_at }) =>
      [...(body.total_amount === undefined ? [] : [formatMoney(body.total_amount)]), formatDateTime(created_at)].join(
        ' · ',
      ),
    path: () => paths.till,
    linkToResult: linkToOrder,
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa mauzo',
      beingSent: 'Mauzo haya yanatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiyaondoa, mauzo haya hayatatumwa dukani, na bidhaa na pesa zake hazitaandikwa.',
      maybeSent:
        'Ukiyaondoa, hayatatumwa tena. Lakini huenda duka lilishayapokea kabla mtandao haujakatika: angalia mauzo ya leo.',
    },
  },
  cash_move: {
    name: 'Pesa ya droo',
    withCount: (count) => (count === 1 ? 'pesa ya droo 1' : `pesa za droo ${formatNumber(count)}`),
    title: ({ body }) => {
      if (body.direction === undefined) return ''
      return body.direction === 'weka' ? 'Imewekwa' : 'Imetolewa'
    },
    facts: ({ body, created_at }) =>
      [...(body.amount === undefined ? [] : [formatMoney(body.amount)]), body.reason ?? '', formatDateTime(created_at)]
        .filter(Boolean)
        .join(' · '),
    path: () => paths.day,
    linkToResult: () => ({ label: 'Funga siku', path: paths.day }),
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa pesa ya droo',
      beingSent: 'Hii inatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiiondoa, pesa hii haitaandikwa kwenye droo.',
      maybeSent:
        'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika: angalia Funga siku.',
    },
  },
  stock_count: {
    name: 'Hesabu ya stoo',
    withCount: (count) => (count === 1 ? 'hesabu ya stoo 1' : `hesabu za stoo ${formatNumber(count)}`),
    title: ({ shown }) => shown?.name ?? '',
    facts: ({ created_at, shown }) =>
      [
        ...(typeof shown?.pieces === 'number' ? [formatCount('pisi', shown.pieces)] : []),
        formatDateTime(created_at),
      ].join(' · '),
    path: ({ body }) => (body.stocktake_id === undefined ? paths.stocktakes : paths.stocktake(body.stocktake_id)),
    linkToResult: (id) => ({ label: 'Kuhesabu duka', path: paths.stocktake(id) }),
    question: (refusal) => ({
      reason: reasonOf(refusal, commonTexts.somethingFailed),
      label: 'Jaribu tena',
      resend: 'again',
    }),
    removal: {
      title: 'Ondoa hesabu',
      beingSent: 'Hesabu hii inatumwa sasa hivi. Subiri kidogo.',
      neverSent: 'Ukiiondoa, hesabu hii haitatumwa dukani: hesabu upya.',
      maybeSent:
        'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika: angalia ulichohesabu.',
    },
  },
}
