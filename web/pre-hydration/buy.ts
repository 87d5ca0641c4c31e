/**
 * Inlined into the home document. Makes 'Nunua' work before hydration: it adds one piece to the cart, as
 * shop/orders/cart.ts does. Taps on other buttons are stored and repeated once React has hydrated; meanwhile the code
 * for these taps is fetched. No imports, below 1 KB compressed.
 */
import type { CartLine } from '../../shop/orders/cart.ts'
import type { PackedPage } from '../data/page/page-wire.ts'
import type { PreHydrationWindow } from './window.ts'

const waitingButtons: HTMLElement[] = []

const badge = () => document.querySelector('[data-cart-count]')

function readStoredLines(): CartLine[] {
  try {
    const lines = JSON.parse(localStorage.order)
    return Array.isArray(lines) ? lines.filter((line) => line?.id) : []
  } catch {
    return []
  }
}

function showCount(lines: CartLine[]): void {
  let count = 0
  for (const line of lines) if (line.mode !== 'inventory') count += +line.quantity || 0
  const element = badge()
  if (element) element.textContent = count > 99 ? '99+' : count ? `${count}` : ''
}

function add(id: string): boolean {
  const page: PackedPage = JSON.parse(document.getElementById('page-data')?.textContent ?? '')
  const product = page.products?.find((one) => one[0] === id)
  // A product with types needs the form.
  if (!product || product[5]) return false
  const [, name, price, , [picture]] = product
  const lines = readStoredLines()
  const old = lines.find((line) => line.id === id && !line.type && line.mode !== 'inventory')
  if (old) old.quantity = +old.quantity + 1
  else {
    const image = picture ? (picture[0] === '/' ? picture : `/pictures/${picture}`) : ''
    lines.push({ id, name, price, quantity: 1, instructions: '', image, type: null, mode: 'normal' })
  }
  localStorage.order = JSON.stringify(lines)
  showCount(lines)
  return true
}

function onClick(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button')
  if (!button) return
  const id = button.dataset.buy
  let added = false
  try {
    added = id !== undefined && add(id)
  } catch {
    // Storage is full or blocked. After hydration the cart keeps its lines in memory.
  }
  if (!added) {
    // A button tapped several times is stored once.
    if (waitingButtons.at(-1) !== button) waitingButtons.push(button)
    fetchEarlyTapFiles()
  }
  const said = document.getElementById('said')
  if (said) said.textContent = (added ? said.dataset.added : said.dataset.wait) ?? ''
}

/**
 * The files to fetch in parallel with the bundle. Otherwise the browser would fetch them one by one after the bundle.
 */
let earlyTapFiles = document.currentScript?.dataset.ahead

function fetchEarlyTapFiles(): void {
  // Not by modulepreload: a module that failed once could not be loaded later (start.ts). A file that fails here is
  // requested again when the form opens.
  for (const href of earlyTapFiles?.split(' ') ?? []) if (href) fetch(href).catch(() => {})
  earlyTapFiles = ''
}

document.addEventListener('click', onClick)
showCount(readStoredLines())
;(window as PreHydrationWindow).stopEarlyBuy = () => {
  document.removeEventListener('click', onClick)
  // A person who has started typing into the plain part continues there.
  const fields = [...document.querySelectorAll<HTMLInputElement>('.plain input,.plain textarea')]
  if (fields.every((field) => field.value === field.defaultValue)) document.documentElement.classList.add('js')
  document.getElementById('said')?.remove()
  // React owns the buttons now, but listens only after the commit that calls this function.
  setTimeout(() => {
    for (const button of waitingButtons) button.click()
  })
}
