/** The screen Leo. */
export const todayTexts = {
  title: 'Leo',
  nothingWaits: 'Hakuna kinachokungoja',
  orders: 'Oda na mauzo ya kaunta',
  /** Beside a figure of today before the first sale of the day. */
  early: 'Bado mapema',
} as const
