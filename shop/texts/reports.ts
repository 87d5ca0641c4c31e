/** Business reports and a product's figures. */
export const analyticsTexts = {
  title: 'Kumbukumbu za biashara',
  lastWeek: 'Wiki iliyopita',
  lastMonth: 'Mwezi uliopita',
  lastYear: 'Mwaka uliopita',
  figures: 'Takwimu',
} as const
