/**
 * Days and times of the shop, always in Africa/Dar_es_Salaam. This time zone has been UTC+3 all year since 1961, so
 * server and browser agree without time zone data. Instants are a Date, ISO text or milliseconds.
 */
type Instant = Date | string | number

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SHOP_OFFSET = 3 * HOUR

/** Three years including a leap day: the longest range of a report. */
const MAX_RANGE_DAYS = 1096

/** The default range of a report in days. */
export const DEFAULT_RANGE_DAYS = 30

const millis = (instant: Instant): number => new Date(instant).getTime()

/**
 * Returns the shop's local time at an instant, formatted like UTC: '2026-03-01T14:05:00.000Z' means 14:05 in Mwanza.
 */
const wallClock = (instant: Instant): string => new Date(millis(instant) + SHOP_OFFSET).toISOString()

/** Returns the shop's calendar day at an instant: 'YYYY-MM-DD'. Throws RangeError for an invalid instant. */
export const shopDay = (instant: Instant): string => wallClock(instant).slice(0, 10)

/** Adds days to a calendar day; negative numbers go back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

export const weekdays = ['Jumapili', 'Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa', 'Jumamosi'] as const

/** Returns the number of a day of the week, from 0 for Sunday. */
export const weekdayNumber = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the name of a day of the week: 'Jumatatu'. */
export const weekdayName = (day: string): string => weekdays[weekdayNumber(day)] ?? ''

/** Returns the Monday of a day's week. */
export const weekStart = (day: string): string => addDays(day, -((weekdayNumber(day) + 6) % 7))

/** Returns the instant at which a day begins in the shop. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SHOP_OFFSET)

/** Formats a calendar day 'YYYY-MM-DD' for people: '01/03/2026'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/')

/** Formats a calendar day 'YYYY-MM-DD' without its year: '01/03'. */
export const formatShortDay = (day: string): string => formatDay(day).slice(0, 5)

/** Formats the day of an instant for people: '01/03/2026'. */
export const formatDate = (instant: Instant): string => formatDay(shopDay(instant))

/** Formats date and time for people: '01/03/2026 14:05'. */
export const formatDateTime = (instant: Instant): string => `${formatDate(instant)} ${formatTime(instant)}`

/** Formats a time for people: '14:05'. */
export const formatTime = (instant: Instant): string => wallClock(instant).slice(11, 16)

/**
 * Formats date and time so that tables can sort them as text: '2026-03-01 14:05'. Returns an invalid instant unchanged.
 */
export const wallClockText = (instant: string): string =>
  Number.isNaN(millis(instant)) ? instant : wallClock(instant).slice(0, 16).replace('T', ' ')

/**
 * Returns how long ago an instant was: 'sasa hivi', 'dakika 5 zilizopita', 'saa 1 iliyopita', 'siku 3 zilizopita'.
 * Returns the date if it was a week ago or earlier.
 */
export const formatAgo = (instant: Instant, now: Instant = Date.now()): string => {
  const age = millis(now) - millis(instant)
  const words = (unit: string, count: number) => `${unit} ${count} ${count === 1 ? 'iliyopita' : 'zilizopita'}`
  if (age < MINUTE) return 'sasa hivi'
  if (age < HOUR) return words('dakika', Math.floor(age / MINUTE))
  if (age < DAY) return words('saa', Math.floor(age / HOUR))
  if (age < 7 * DAY) return words('siku', Math.floor(age / DAY))
  return formatDate(instant)
}

/** Returns true if a text is an existing day 'YYYY-MM-DD' in the years 1900 to 2199. */
export const isDay = (text: string): boolean => {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

/**
 * Parses a day that was typed with the day first ('21/11/2026', '1.3.2026', '21112026') or as 'YYYY-MM-DD'. Returns
 * null for any other text. Refuses two-digit years, because the person may still be typing.
 */
export const dayFromText = (text: string): string | null => {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? []
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(whole) ? whole : null
}

/**
 * A range of days, `from` and `to` included. `start` is the instant at which `from` begins, and `end` the instant at
 * which `to` has ended.
 */
export type DayRange = { from: string; to: string; start: Date; end: Date }

/**
 * Parses the date range of a report. A missing end defaults to today, and a missing start to 30 days before the end.
 * Swaps the days if the end is before the start. Returns 'unreadable' if a text is not a day, and 'too-long' for more
 * than 3 years.
 */
export const dayRange = (
  from: string | null | undefined,
  to: string | null | undefined,
  now: Instant = Date.now(),
): DayRange | 'unreadable' | 'too-long' => {
  if ((from && !isDay(from)) || (to && !isDay(to))) return 'unreadable'
  const last = to || shopDay(now)
  const first = from || addDays(last, -DEFAULT_RANGE_DAYS)
  const [low, high] = first <= last ? [first, last] : [last, first]
  if (addDays(low, MAX_RANGE_DAYS) < high) return 'too-long'
  return { from: low, to: high, start: startOfDay(low), end: startOfDay(addDays(high, 1)) }
}
