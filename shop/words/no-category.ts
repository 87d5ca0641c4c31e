import { catalogTexts } from '../texts/catalog.ts'
import { nameKey } from './names.ts'

const ofTheStrip = new Set<string>([catalogTexts.all, catalogTexts.newProducts].map(nameKey))

/** True if a category has the name of one of the shop's own views ('Zote', 'Mali mpya'), which no product can be in. */
export const isNoCategory = (name: string): boolean => ofTheStrip.has(nameKey(name))
