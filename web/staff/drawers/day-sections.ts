import { shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'

/** The ids of the sections of the evening page to which its summary leads. */
export const sections = {
  toConfirm: 'kuthibitisha',
  toCheck: 'kuangalia',
  closings: 'kufunga',
  drawers: 'droo',
} as const

/** Shows a section, and moves the focus to it. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** The address of the evening page of a day. */
export const dayAddress = (date: string): string =>
  date === shopDay(Date.now()) ? paths.day : `${paths.day}?siku=${date}`
