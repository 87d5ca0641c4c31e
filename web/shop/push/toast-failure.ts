import { sentenceOf } from '../../data/api/api.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Returns an error handler that shows the server's message, or the given message if there is none. */
export const toastFailure =
  (sentence: string) =>
  (error: unknown): void => {
    toast.error(sentenceOf(error, sentence, sentence))
  }
