/** Texts of the screen Leo. */
export const todayTexts = {
  title: 'Leo',
  nothingWaits: 'Hakuna kinachokungoja',
  orders: 'Oda na mauzo ya kaunta',
  /** Shown beside today's figure before the first sale of the day. */
  early: 'Bado mapema',
} as const
