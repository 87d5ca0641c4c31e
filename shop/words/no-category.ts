import { catalogTexts } from './messages.ts'
import { nameKey } from './names.ts'

const ofTheStrip = new Set<string>([catalogTexts.all, catalogTexts.newProducts].map(nameKey))

/**
 * Whether a category would be called like one of the shop's own views ('Zote', 'Mali mpya'): a product cannot be in it.
 */
export const isNoCategory = (name: string): boolean => ofTheStrip.has(nameKey(name))
