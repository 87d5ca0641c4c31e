import { expect, type Page } from '@playwright/test'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { expectToast, untilHydrated } from '../shop.ts'
import { type Day, requireSuccess } from './day.ts'
import { sumOf, type Who } from './day-book.ts'

const methods = ['taslimu', 'mpesa'] as const
const names = { taslimu: 'Taslimu', mpesa: 'M-Pesa' } as const

/** Expects the shop's drawers to agree with the books. Empty drawers are ignored. */
export async function expectDrawers(day: Day): Promise<void> {
  const { rows } = requireSuccess(await day.staff.owner.call('getDay', {}))
  const shown = rows.map(({ person_id, method, expected }) => ({ person_id, method, expected }))
  const written = (['owner', 'seller'] as const).flatMap((by) =>
    methods.map((method) => {
      return { person_id: day.staff[by].person.id, method, expected: day.book.drawerOf(by, method) }
    }),
  )
  const full = (all: readonly { expected: number | null }[]) => all.filter(({ expected }) => expected !== 0)
  expect(full(shown)).toEqual(expect.arrayContaining(full(written)))
  expect(full(shown)).toHaveLength(full(written).length)
}

/** `short` is the cash that is missing, `left` the cash that stays in the drawer. */
type Count = { by: Who; short: number; left: number; note?: string }

/** Counts and closes a drawer on the screen. Returns the amount that is handed over: everything except `left`. */
export async function closeDrawer(day: Day, page: Page, { by, short, left, note }: Count): Promise<HandedOver> {
  const { book } = day
  const expected = { taslimu: book.drawerOf(by, 'taslimu'), mpesa: book.drawerOf(by, 'mpesa') }
  const counted = { ...expected, taslimu: expected.taslimu - short }
  await page.goto('/funga-siku')
  await untilHydrated(page)
  for (const method of methods) {
    await expect(page.getByText(`Inatakiwa iwepo (${names[method]}): ${formatMoney(expected[method])}`)).toBeVisible()
    await page.getByLabel(`${names[method]} uliyohesabu`).fill(formatNumber(counted[method]))
  }
  await page.getByRole('button', { name: 'Funga siku' }).click()
  const question = page.getByRole('alertdialog', { name: 'Funga siku' })
  await question.getByLabel('Taslimu inayobaki kwenye droo').fill(formatNumber(left))
  if (note !== undefined) await question.getByLabel(/Sababu ya tofauti/).fill(note)
  await question.getByRole('button', { name: 'Thibitisha na ufunge' }).click()
  await expectToast(page, /Siku imefungwa \(Na\. \d+\)\./)

  const { closings } = requireSuccess(await day.staff[by].call('getDay', {}))
  const own = closings.flatMap(({ rows }) => rows).filter(({ person_id }) => person_id === day.staff[by].person.id)
  expect(
    own.map(({ method, expected, amount, difference, left: stays }) => ({
      method,
      expected,
      amount,
      difference,
      left: stays,
    })),
  ).toEqual(
    expect.arrayContaining([
      { method: 'taslimu', expected: expected.taslimu, amount: counted.taslimu, difference: 0 - short, left },
      { method: 'mpesa', expected: expected.mpesa, amount: counted.mpesa, difference: 0, left: 0 },
    ]),
  )
  // The closing leaves `left` in the drawer. The rest was handed over, or was missing before.
  book.moves.push({ by, method: 'taslimu', amount: left - expected.taslimu })
  book.moves.push({ by, method: 'mpesa', amount: -expected.mpesa })
  return { taslimu: counted.taslimu - left, mpesa: counted.mpesa }
}

type HandedOver = Record<(typeof methods)[number], number>

/** The owner confirms what was handed over, on the screen. */
export async function confirmHandedOver(day: Day, page: Page, sums: HandedOver): Promise<void> {
  await page.goto('/funga-siku')
  for (const method of methods) {
    const received = page.getByRole('button', { name: `Nimepokea ${formatMoney(sums[method])}`, exact: true })
    await received.click()
    await expect(received).toHaveCount(0)
    day.book.moves.push({ by: 'owner', method, amount: sums[method] })
  }
}

/** Expects the report at `address` to show the sum of the day's sales. */
export async function expectReportedSales(day: Day, page: Page, address: string): Promise<void> {
  const { book } = day
  const sales = sumOf(book.sales, ({ sum }) => sum)
  await page.goto(address)
  await expect(page.getByRole('link', { name: /^Mauzo kutoka kwenye oda/ })).toContainText(formatMoney(sales))
}
