import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { Refused } from '../../data/api/api.ts'

/** Returns one of the two sentences of specification §8 for a failed load. */
export const loadProblem = (error: unknown): string =>
  error instanceof Refused ? catalogTexts.loadFailed : catalogTexts.offline
