/** Texts of cart and checkout for staff, who order for a customer. */
export const staffTexts = {
  name: 'Jina la mteja',
  nameMissing: 'Andika jina la mteja.',
  phone: 'Namba ya WhatsApp ya mteja',
  save: 'Hifadhi oda',
  openOrder: 'Fungua oda',
} as const
