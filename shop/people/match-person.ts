import { plainDigits } from '../clean-text.ts'
import { searchWords, wordsOf } from '../words/search.ts'
import { normalisePhone, showPhone, whatsappDigits } from './phone.ts'

type Person = { name: string | null; phone: string }

/**
 * Returns a predicate for people. It is true if every searched word is the beginning of a word in the name, or if the
 * searched digits are the beginning of the phone number in any usual form.
 */
export function personMatcher(q: string): (person: Person) => boolean {
  const digits = (normalisePhone(q) ?? plainDigits(q)).replace(/[\s.()#+-]/g, '')
  if (/^\d+$/.test(digits)) {
    return ({ phone }) => {
      const stored = normalisePhone(phone) ?? phone
      return showPhone(stored).startsWith(digits) || whatsappDigits(stored).startsWith(digits)
    }
  }
  const words = searchWords(q)
  return ({ name }) => {
    const nameWords = wordsOf(name ?? '')
    return words.length > 0 && words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)))
  }
}
