/**
 * Parses a typed whole number of at most nine digits, with or without commas. An empty text returns `whenEmpty`, any
 * other text null.
 */
export function parseWhole(text: string, whenEmpty: number | null = 0): number | null {
  const digits = text.trim().replaceAll(',', '')
  if (digits === '') return whenEmpty
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
