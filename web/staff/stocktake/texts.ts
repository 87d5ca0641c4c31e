/** Texts shared by several components of the screen. */
export const stocktakeTexts = {
  title: 'Kuhesabu duka',
  begin: 'Anza kuhesabu',
  search: 'Tafuta bidhaa ya kuhesabu',
  save: 'Hifadhi hesabu',
  finish: 'Maliza kuhesabu',
  approve: 'Idhinisha hesabu',
  reject: 'Kataa hesabu',
  drop: 'Ghairi kuhesabu',
  leave: 'Acha kama ilivyo',
  none: 'Hakuna (0)',
} as const
