import { calls } from '../../../../contract/all.ts'
import { found } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { Prepared } from '../../../http/prepared.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { readCards } from '../captured.queries.ts'
import { cardReach } from '../captured.rules.ts'

/** The photo of a card, for whoever may see the card; never kept by a cache. */
export const handleCapturedOrderImage = handle(
  calls.capturedOrderImage,
  async ({ db, input, user, scope }, { pictures }: WithPictures) => {
    const reach = found(cardReach(scope, user))
    const [card] = await readCards(db, reach, { id: input.id, limit: 1 })
    const { body, type } = found(await pictures.readPrivatePicture(found(card).picture))
    return new Prepared(body, {
      'content-type': type,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  },
)
