import type { KnownPrinter, PrinterProblem } from '../../../browser/printing/printer.ts'
import type { PrintWay } from './printer-choice.ts'

export const wayNames: Readonly<Record<PrintWay, string>> = {
  dialog: 'Dirisha la kuchapa',
  bluetooth: 'Bluetooth',
  usb: 'Waya wa USB',
  rawbt: 'Programu ya RawBT',
}

export const wayHints: Readonly<Record<PrintWay, string>> = {
  dialog: 'Printa yoyote iliyounganishwa na simu au kompyuta hii, au faili la PDF.',
  bluetooth: 'Printa ndogo ya risiti. Iwashe, kisha ichague kwenye orodha itakayofunguka.',
  usb: 'Printa ya risiti iliyochomekwa kwenye kifaa hiki.',
  rawbt: 'Kwa printa ambayo Bluetooth ya hapa haiioni. Sakinisha RawBT, na uchague printa ndani yake.',
}

export const sentTexts = {
  printer: 'Risiti imetumwa yote kwenye printa.',
  rawbt: 'RawBT imepewa risiti. Isipochapwa, fungua RawBT uangalie printa yake.',
} as const

/** The message for an unknown error. */
export const UNKNOWN_PROBLEM = 'Imeshindikana kuchapa. Jaribu tena, au tumia njia nyingine ya kuchapa.'

/** Returns a message with the cause and what to do next. */
export function problemText({ fault, share }: PrinterProblem, printer: KnownPrinter | null): string {
  const name = printer ? `Printa ${printer.name}` : 'Printa'
  switch (fault) {
    case 'nothing_chosen':
      return 'Hujachagua printa. Iwashe, gusa Chapisha, kisha ichague kwenye orodha.'
    case 'switched_off':
      return 'Bluetooth imezimwa, au kivinjari hakijaruhusiwa kuitumia. Iwashe, kisha gusa Chapisha.'
    case 'not_found':
      return `${name} haijibu. Hakikisha imewashwa, ina chaji, iko karibu, na haitumiwi na simu nyingine.`
    case 'not_a_printer':
      return 'Kifaa hiki hakipokei risiti kwa njia hii. Chagua kingine, au tumia njia nyingine ya kuchapa.'
    case 'in_use':
      return `${name} inashikiliwa na programu nyingine. Ifunge programu hiyo, au tumia njia nyingine ya kuchapa.`
    case 'stopped':
      return `${name} imesimama katikati: imepokea asilimia ${Math.floor(share * 100)} ya risiti. Angalia karatasi, kifuniko na chaji. Ukigusa Chapisha tena, risiti inaanza upya.`
  }
}
