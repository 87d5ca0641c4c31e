import { catalogTexts } from '../texts/catalog.ts'
import { nameKey } from './names.ts'

const reserved = new Set<string>([catalogTexts.all, catalogTexts.newProducts].map(nameKey))

/** Returns true if a name is one of the shop's own views ('Zote', 'Mali mpya'), which cannot be a category. */
export const isReservedCategory = (name: string): boolean => reserved.has(nameKey(name))
