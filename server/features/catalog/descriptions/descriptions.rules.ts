import { oneLine } from '../../../../shop/clean-text.ts'

/** Limit of a generated description in characters. */
const MAX_GENERATED_DESCRIPTION = 2000

/**
 * Fills the template of config/prompt.json with the product's name and category; price and stock never leave the shop.
 */
export function fillPrompt(template: string, product: { name: string; category: string }): string {
  const values: Record<string, string> = { name: oneLine(product.name), category: oneLine(product.category) }
  return template.replace(/\{(name|category)\}/g, (_whole, field: string) => values[field] ?? '')
}

/** Turns generated text into plain text: no markdown, no invisible characters, at most 2,000 characters. */
export function plainDraft(generated: string): string {
  // Cut to more than is ever stored, so that no text makes these patterns slow.
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
