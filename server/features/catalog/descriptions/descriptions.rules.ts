import { oneLine } from '../../../../shop/clean-text.ts'

/** The maximum length of a generated description in characters. */
const MAX_GENERATED_DESCRIPTION = 2000

/** Fills the template of config/prompt.json with a product's name and category. Price and stock are never sent. */
export function fillPrompt(template: string, product: { name: string; category: string }): string {
  const values: Record<string, string> = { name: oneLine(product.name), category: oneLine(product.category) }
  return template.replace(/\{(name|category)\}/g, (_whole, field: string) => values[field] ?? '')
}

/** Turns generated text into plain text: no markdown, no invisible characters, at most 2,000 characters. */
export function plainDraft(generated: string): string {
  const text = generated
    // Cut to more than is ever stored, so that a very long text cannot make the regular expressions slow.
    .slice(0, 4 * MAX_GENERATED_DESCRIPTION)
    .toWellFormed()
    // Invisible characters, except line breaks.
    .replace(/[^\P{C}\n]/gu, '')
    // Markdown at the start of a line: headings, list items, quotes and code.
    .replace(/^[^\S\n]*(#{1,6}|[*-]|>|```\w*)([^\S\n]+|$)/gm, '')
    // Markdown around words: bold, italic and code.
    .replace(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, '$1')
    // Lines that consist only of markdown characters.
    .replace(/^[\s*_#`>-]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text.length <= MAX_GENERATED_DESCRIPTION ? text : shorten(text)
}

/** Cuts a text at the limit, at the end of a sentence if that keeps more than half of it. */
function shorten(text: string): string {
  const cut = text.slice(0, MAX_GENERATED_DESCRIPTION)
  const sentenceEnd = cut.lastIndexOf('. ')
  const kept = sentenceEnd > MAX_GENERATED_DESCRIPTION / 2 ? cut.slice(0, sentenceEnd + 1) : cut
  // If the cut has split a character, `toWellFormed` turns the rest of it into U+FFFD.
  return kept
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()
}
