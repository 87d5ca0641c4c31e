import { shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'

/** The element ids of those sections of the evening page to which its summary links. */
export const sections = {
  toConfirm: 'kuthibitisha',
  toCheck: 'kuangalia',
  closings: 'kufunga',
  drawers: 'droo',
} as const

/** Scrolls to a section and moves the focus to it. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** Returns the URL of the evening page of a day. */
export const dayAddress = (date: string): string =>
  date === shopDay(Date.now()) ? paths.day : `${paths.day}?siku=${date}`
