import { oneLine } from '../../../../shop/words/text.ts'

/** Characters of a generated description (rulings §4). */
const MAX_GENERATED_DESCRIPTION = 2000

/** The template of config/prompt.json with the product in it: name and category alone, never price or stock. */
export function fillPrompt(template: string, product: { name: string; category: string }): string {
  const values: Record<string, string> = { name: oneLine(product.name), category: oneLine(product.category) }
  return template.replace(/\{(name|category)\}/g, (_whole, field: string) => values[field] ?? '')
}

/** What was generated as plain text: no markdown, no invisible characters, at most 2,000 characters. */
export function plainDraft(generated: string): string {
  // More than could ever be stored is cut first: no text makes these patterns slow.
  const text = generated
    .slice(0, 4 * MAX_GENERATED_DESCRIPTION)
    .toWellFormed()
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/^[^\S\n]*(#{1,6}|[*-]|>|```\w*)([^\S\n]+|$)/gm, '')
    .replace(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, '$1')
    .replace(/^[\s*_#`>-]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text.length <= MAX_GENERATED_DESCRIPTION) return text
  const cut = text.slice(0, MAX_GENERATED_DESCRIPTION)
  const sentence = cut.lastIndexOf('. ')
  return (sentence > MAX_GENERATED_DESCRIPTION / 2 ? cut.slice(0, sentence + 1) : cut)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
}
