/**
 * Parses a typed whole number of at most nine digits, with or without commas. Returns `whenEmpty` for empty text, and
 * null for any other text.
 */
export function parseWhole(text: string, whenEmpty: number | null = 0): number | null {
  const digits = text.trim().replaceAll(',', '')
  if (digits === '') return whenEmpty
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
