import { sentenceOf } from '../../data/api/api.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Says the server's own sentence where there is one, else this. */
export const sayFailed =
  (sentence: string) =>
  (error: unknown): void => {
    toast.error(sentenceOf(error, sentence, sentence))
  }
