import { catalogTexts } from '../texts/catalog.ts'
import { nameKey } from './names.ts'

const reserved = new Set<string>([catalogTexts.all, catalogTexts.newProducts].map(nameKey))

/** True if a category has the name of one of the shop's own views ('Zote', 'Mali mpya'), which no product can be in. */
export const isReservedCategory = (name: string): boolean => reserved.has(nameKey(name))
