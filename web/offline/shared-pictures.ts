import { SHARED_FIELD, screenPaths, sharedPicture } from '../../shop/paths.ts'
import { storeSharedPictures } from '../browser/worker/shared-pictures.ts'

/** Stores shared pictures and redirects to the form, which asks for a login and a confirmation. */
export async function takeSharedPictures(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return Response.redirect(new URL(screenPaths.home, request.url).href, 303)
  const storedCount = await request
    .formData()
    .then((form) => storeSharedPictures(form.getAll(SHARED_FIELD)))
    // If the body is broken or storage is full, the form says that nothing arrived.
    .catch(() => 0)
  return Response.redirect(new URL(sharedPicture({ isLost: storedCount === 0 }), request.url).href, 303)
}

/**
 * Returns true if the request names a page of another site as its sender. The system's share sheet names neither page
 * nor origin. A page can hide both, so the form also asks for a confirmation.
 */
function isFromOtherSite({ url, referrer, headers }: Request): boolean {
  const { origin } = new URL(url)
  const senders = [referrer, headers.get('origin') ?? ''].filter((one) => /^https?:/.test(one))
  return senders.some((one) => !`${one}/`.startsWith(`${origin}/`))
}
