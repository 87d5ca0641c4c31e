/**
 * Phone numbers. Every phone number in a request or query is normalised with `normalisePhone`, and stored as E.164
 * ('+255754123456'). Tanzanian numbers are shown in local form ('0754123456').
 */
import { plainDigits } from '../clean-text.ts'

const separators = /[\s.()\-\u2010-\u2015\u2212\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * The usual forms of a Tanzanian number: 0754…, 754…, 255754…, 0255754…, 2550754…, with + or 00 before the country
 * code.
 */
const tanzanian = /^(?:(?:\+|00?)?2550?|0)?([1-9]\d{8})$/

/** A number of another country: + (or 00) and 8 to 15 digits that do not begin with 0. */
const international = /^(?:\+|00)([1-9]\d{7,14})$/

/** Returns a number as E.164, or null if it is invalid. Separators and digits of other scripts are allowed. */
export const normalisePhone = (raw: string): string | null => {
  if (raw.length > 60) return null
  const typed = plainDigits(raw)
    .replace(/\uff0b/g, '+')
    .replace(separators, '')
  const local = tanzanian.exec(typed)?.[1]
  if (local) return `+255${local}`
  const abroad = international.exec(typed)?.[1]
  // A number with 255 that does not match `tanzanian` has too few or too many digits.
  return abroad && !abroad.startsWith('255') ? `+${abroad}` : null
}

/** Returns a stored number in the form that people use: '0754123456' if it is Tanzanian, otherwise unchanged. */
export const showPhone = (e164: string): string => e164.replace(/^\+255(?=\d{9}$)/, '0')

/** Returns a stored number for wa.me: only digits, with the country code. */
export const whatsappDigits = (e164: string): string => e164.replace(/\D/g, '')
