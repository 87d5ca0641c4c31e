import type { Receipt } from './receipt.ts'

/** Returns a receipt as the text of a message. */
export function receiptText({ shop, about, lines, sums, paid, payTo, mark, note, thanks, notFiscal }: Receipt): string {
  const goods = lines.map(
    ({ name, type, calculation, total }) => `${[name, type].filter(Boolean).join(' ')}: ${calculation} = ${total}`,
  )
  const money = sums.map(([name, amount]) => `${name}: ${amount}`)
  return [[shop.name, ...shop.lines, ...about, mark ?? ''], goods, [...money, paid], payTo, [note, thanks, notFiscal]]
    .map((part) => part.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}
