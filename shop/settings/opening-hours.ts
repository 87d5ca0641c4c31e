/**
 * Parses opening hours in the owner's words, such as 'Jumatatu hadi Jumamosi, 08:00 hadi 18:00; Jumapili imefungwa'. A
 * text is ignored if any part of it cannot be parsed, because a wrong 'open' would send customers to a closed shop.
 */
import { addDays, formatTime, shopDay, weekdayName, weekdayNumber, weekdays } from '../numbers/dates.ts'

/** A period of opening, in minutes since midnight. If the shop closes on the next day, the end is beyond 24 hours. */
type Span = readonly [from: number, to: number]
/** The opening periods of each day, beginning with Sunday. */
type Week = readonly (readonly Span[])[]

const DAY_MINUTES = 24 * 60

/**
 * Matches the next word. A time such as 08:00 is on the 24-hour clock. A time after 'saa' is on the Swahili clock,
 * which counts from 6 am or 6 pm, and must be followed by the part of the day.
 */
const token =
  /\s*(?:(?<day>jumapili|jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi)|(?<every>kila siku|siku zote)|(?<closed>imefungwa|tumefungwa)|(?<to>hadi|mpaka|-)|(?<and>na\b|&|,|:)|(?<end>;|\n|\.(?!\d))|(?<hour>\d\d)[:.](?<minute>[0-5]\d)|saa (?<swahili>\d{1,2})(?::(?<past>[0-5]\d)| na (?<part>nusu|robo))? (?<time>alfajiri|asubuhi|mchana|jioni|usiku))/gy

/**
 * The hours that may follow 'saa' in each part of the day, from `first` to `last`. `shift` converts them to hours since
 * midnight.
 */
const partsOfDay: Readonly<Record<string, readonly (readonly [first: number, last: number, shift: number])[]>> = {
  alfajiri: [[10, 12, -6]],
  asubuhi: [
    [12, 12, -6],
    [1, 5, 6],
  ],
  mchana: [[6, 10, 6]],
  jioni: [
    [9, 12, 6],
    [1, 1, 18],
  ],
  usiku: [
    [1, 6, 18],
    [7, 9, -6],
  ],
}

/** A parsed word. `value` is the weekday (0 for Sunday) or the minutes since midnight. */
type Token = { kind: 'day' | 'every' | 'closed' | 'to' | 'and' | 'end' | 'time'; value: number }

function tokensOf(text: string): Token[] | null {
  const words = text.toLowerCase().replace(/[–—]/g, '-').trim()
  const tokens: Token[] = []
  let read = 0
  for (const match of words.matchAll(token)) {
    read = match.index + match[0].length
    const found = match.groups ?? {}
    const minutes = timeOf(found)
    if (minutes === null) return null
    const [kind = 'time'] = (['day', 'every', 'closed', 'to', 'and', 'end'] as const).filter((name) => found[name])
    const value = kind === 'day' ? weekdays.findIndex((name) => name.toLowerCase() === found.day) : minutes
    tokens.push({ kind, value })
  }
  return read === words.length ? tokens : null
}

/** Returns the minutes of a time since midnight. Returns 0 for other words, and null for an invalid time. */
function timeOf({ hour, minute, swahili, past, part, time }: Record<string, string | undefined>): number | null {
  if (hour) {
    const minutes = Number(hour) * 60 + Number(minute)
    return minutes <= DAY_MINUTES ? minutes : null
  }
  if (!swahili) return 0
  const saa = Number(swahili)
  const [, , shift] = partsOfDay[time ?? '']?.find(([first, last]) => first <= saa && saa <= last) ?? []
  if (shift === undefined) return null
  const minutesPast = Number(past ?? { nusu: 30, robo: 15 }[part ?? ''] ?? 0)
  return ((saa + shift) * 60 + minutesPast) % DAY_MINUTES
}

/** Parses opening hours. Returns null if any part cannot be parsed, or if the shop is open on no day. */
export function readOpeningHours(text: string): Week | null {
  const tokens = tokensOf(text)
  if (!tokens) return null
  const week: (readonly Span[])[] = weekdays.map(() => [])
  // Days named other than by 'kila siku'. Their hours may differ from those of 'kila siku', but no day may be named twice.
  const named = new Set<number>()
  let at = 0
  /** If the next token is of this kind, returns the token and advances. */
  const next = (kind: Token['kind']) => (tokens[at]?.kind === kind ? tokens[at++] : undefined)
  /** Skips all next tokens of these kinds. */
  const skip = (...kinds: Token['kind'][]) => {
    while (kinds.some(next));
  }
  for (skip('end'); at < tokens.length; skip('end', 'and')) {
    const isEvery = next('every') !== undefined
    const days = isEvery ? weekdays.map((_, day) => day) : readDays(next)
    skip('and')
    const spans = next('closed') ? [] : readSpans(next)
    if (!days || !spans || (!isEvery && days.some((day) => named.has(day)))) return null
    if (!isEvery) for (const day of days) named.add(day)
    for (const day of days) week[day] = spans
  }
  return week.some((spans) => spans.length > 0) ? week : null
}

type Next = (kind: Token['kind']) => Token | undefined

function nextAfterAnd(next: Next, kind: Token['kind']): Token | undefined {
  next('and')
  return next(kind)
}

/** Parses days such as 'Jumatatu hadi Ijumaa na Jumapili'. */
function readDays(next: Next): number[] | null {
  const days: number[] = []
  for (let day = next('day'); day; day = nextAfterAnd(next, 'day')) {
    const last = next('to') ? next('day') : day
    if (!last) return null
    const count = (last.value - day.value + 7) % 7
    for (let step = 0; step <= count; step += 1) days.push((day.value + step) % 7)
  }
  return days.length > 0 ? days : null
}

/** Parses times such as '08:00 hadi 12:00 na 14:00 hadi 18:00'. */
function readSpans(next: Next): Span[] | null {
  const spans: Span[] = []
  for (let from = next('time'); from; from = nextAfterAnd(next, 'time')) {
    const to = next('to') && next('time')
    if (!to || to.value === from.value) return null
    spans.push([from.value, to.value > from.value ? to.value : to.value + DAY_MINUTES])
  }
  return spans.length > 0 ? spans : null
}

/**
 * Returns a text that says whether the shop is open: 'Leo wazi hadi 18:00', 'Imefungwa sasa · inafunguliwa kesho
 * 08:00'. Returns null if the hours are missing or cannot be parsed.
 */
export function openingState(hours: string, now: Date | number): string | null {
  const week = readOpeningHours(hours)
  if (!week) return null
  const today = shopDay(now)
  const [hour, minute] = formatTime(now).split(':').map(Number)
  const minutes = (hour ?? 0) * 60 + (minute ?? 0)
  const spans = spansAround(week, today)
  const open = spans.find(([from, to]) => from <= minutes && minutes < to)
  // The merged periods of a shop that never closes end more than a week from now.
  if (open) return open[1] - minutes > 7 * DAY_MINUTES ? 'Wazi siku zote, saa 24' : openText(open[1], today)
  const opening = spans.find(([from]) => from > minutes)
  return opening ? closedText(opening[0], today) : null
}

/**
 * Returns the opening periods from yesterday until eight days from now, in minutes since today's midnight. A period
 * that begins when another ends is merged with it.
 */
function spansAround(week: Week, today: string): Span[] {
  const joined: Span[] = []
  for (let day = -1; day <= 8; day += 1) {
    const spans = week[weekdayNumber(addDays(today, day))] ?? []
    for (const [from, to] of [...spans].sort(([one], [other]) => one - other)) {
      const last = joined.at(-1)
      if (last && day * DAY_MINUTES + from <= last[1])
        joined[joined.length - 1] = [last[0], Math.max(last[1], day * DAY_MINUTES + to)]
      else joined.push([day * DAY_MINUTES + from, day * DAY_MINUTES + to])
    }
  }
  return joined
}

const formatMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

function openText(end: number, today: string): string {
  if (end <= DAY_MINUTES) return `Leo wazi hadi ${formatMinutes(end)}`
  return `Wazi sasa hadi ${dayWord(end, today)} ${formatMinutes(end % DAY_MINUTES)}`
}

function closedText(start: number, today: string): string {
  const day = dayWord(start, today)
  const isSoon = start < 2 * DAY_MINUTES
  return `Imefungwa${isSoon ? ' sasa' : ''} · inafunguliwa ${day} ${formatMinutes(start % DAY_MINUTES)}`
}

function dayWord(minutes: number, today: string): string {
  const day = Math.floor(minutes / DAY_MINUTES)
  return ['leo', 'kesho'][day] ?? weekdayName(addDays(today, day))
}
