import { capturedOrderImage } from '../../../../contract/captured.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { PreparedResponse } from '../../../http/responses/prepared-response.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { readCapturedOrders } from '../captured.queries.ts'
import { capturedOrderAccess } from '../captured.rules.ts'

/** Returns the photo of a captured order that the caller may see; caches never store it. */
export const handleCapturedOrderImage = handle(
  capturedOrderImage,
  async ({ db, input, user, scope }, { pictures }: WithPictures) => {
    const access = requireFound(capturedOrderAccess(scope, user))
    const [captured] = await readCapturedOrders(db, access, { id: input.id, limit: 1 })
    const { body, type } = requireFound(await pictures.readPrivatePicture(requireFound(captured).picture))
    return new PreparedResponse(body, {
      'content-type': type,
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  },
)
