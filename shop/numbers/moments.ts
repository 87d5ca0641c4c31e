import { addDays, formatDateTime, formatTime, shopDay } from './dates.ts'

/**
 * Formats an instant of today or yesterday for a sentence: 'saa 14:05', 'jana 14:05'. Formats an older instant as
 * '01/03/2026 14:05'.
 */
export function formatMoment(at: number, now: number = Date.now()): string {
  const today = shopDay(now)
  if (shopDay(at) === today) return `saa ${formatTime(at)}`
  return shopDay(at) === addDays(today, -1) ? `jana ${formatTime(at)}` : formatDateTime(at)
}
