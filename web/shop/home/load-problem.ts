import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { Refused } from '../../data/api/api.ts'

/** Returns the message for a failed load: the server's refusal, or a network failure. */
export const loadProblem = (error: unknown): string =>
  error instanceof Refused ? catalogTexts.loadFailed : catalogTexts.offline
