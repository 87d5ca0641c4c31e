import type { Receipt } from '../receipt.ts'

/** A receipt that uses every field. */
export const sampleReceipt: Receipt = {
  shop: {
    name: 'Duka la Vitambaa na Vifaa vya Nyumbani la Mama Neema',
    logo: '/pictures/nembo',
    lines: ['Mtaa wa Rwagasore, Mwanza', 'Simu: 0754123456, 0713000111'],
  },
  about: ['Risiti Na. A3-12', 'Oda Na. 55', '01/03/2026 12:30', 'Mteja: Neema', 'Muuzaji: Asha Juma'],
  lines: [
    {
      item_index: 0,
      name: 'Kanga ya Ziwa – toleo la sikukuu, pamba tupu',
      type: 'Dozeni (doti 12)',
      quantity: '29',
      price: 'katoni 432,000; 20,000',
      calculation: 'katoni 1 × 432,000 + 5 × 20,000',
      total: '532,000',
    },
    {
      item_index: 1,
      name: 'شال حرير',
      type: null,
      quantity: '1',
      price: '45,000.50',
      calculation: '1 × 45,000.50',
      total: '45,001',
    },
  ],
  sums: [
    ['Jumla', 'TSh\u00a0577,001'],
    ['Imelipwa', 'TSh\u00a020,000'],
    ['Deni', 'TSh\u00a0557,001'],
  ],
  paid: '01/03/2026 M-Pesa 20,000 QX12',
  payTo: ['M-Pesa: 5123456 (Ziwani)'],
  mark: 'ODA IMEGHAIRIWA',
  note: 'Bidhaa inabadilishwa ndani ya siku 3 ukiwa na risiti hii.',
  thanks: 'Asante kwa kununua Ziwani.',
  notFiscal: 'Hii si risiti ya kodi (EFD).',
}
