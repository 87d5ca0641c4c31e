/** Texts of the screen Leo. */
export const todayTexts = {
  nothingWaits: 'Hakuna kinachokungoja',
  orders: 'Oda na mauzo ya kaunta',
  /** The debts of customers for ready goods, and opening debts. The reports use the same words. */
  dueNow: 'Wateja wanatakiwa kulipa sasa',
  /** Shown beside today's figure before the first sale of the day. */
  early: 'Bado mapema',
} as const
