/** Texts of the screen Leo. */
export const todayTexts = {
  nothingWaits: 'Hakuna kinachokungoja',
  orders: 'Oda na mauzo ya kaunta',
  /** What customers owe for goods that are ready, and opening debts. The reports use the same words. */
  dueNow: 'Wateja wanatakiwa kulipa sasa',
  /** Shown beside today's figure before the first sale of the day. */
  early: 'Bado mapema',
} as const
