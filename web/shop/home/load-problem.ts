import { catalogTexts } from '../../../shop/words/messages.ts'
import { Refused } from '../../data/api/api.ts'

/** Why products could not be loaded, in the two sentences of specification §8. */
export const loadProblem = (error: unknown): string =>
  error instanceof Refused ? catalogTexts.loadFailed : catalogTexts.offline
