/** The screen Leo. */
export const todayTexts = {
  title: 'Leo',
  nothingWaits: 'Hakuna kinachokungoja',
  /** Beside a figure of today before the first sale of the day. */
  early: 'Bado mapema',
} as const
