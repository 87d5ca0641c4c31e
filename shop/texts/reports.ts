/** Business reports and the figures of a product. */
export const analyticsTexts = {
  title: 'Kumbukumbu za biashara',
  lastWeek: 'Wiki iliyopita',
  lastMonth: 'Mwezi uliopita',
  lastYear: 'Mwaka uliopita',
  figures: 'Takwimu',
} as const
