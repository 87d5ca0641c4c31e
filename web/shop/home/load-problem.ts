import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { Refused } from '../../data/api/api.ts'

/** Returns the sentence for a failed load: the server refused, or no answer came. */
export const loadProblem = (error: unknown): string =>
  error instanceof Refused ? catalogTexts.loadFailed : catalogTexts.offline
