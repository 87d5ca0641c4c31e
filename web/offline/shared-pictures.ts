import { paths, SHARED_FIELD } from '../../shop/paths.ts'
import { storeSharedPictures } from '../browser/worker/shared-pictures.ts'

/** Stores shared pictures and redirects to the form, which asks for a login and for confirmation. */
export async function takeSharedPictures(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return Response.redirect(new URL(paths.home, request.url).href, 303)
  const storedCount = await request
    .formData()
    .then((form) => storeSharedPictures(form.getAll(SHARED_FIELD)))
    // If the body is broken or there is no room, the form says that nothing arrived.
    .catch(() => 0)
  return Response.redirect(new URL(paths.sharedPicture(storedCount === 0), request.url).href, 303)
}

/**
 * Returns true if the request names a page of another site as its sender; the system's share names neither page nor
 * origin. A page can hide both, so the form asks as well.
 */
function isFromOtherSite({ url, referrer, headers }: Request): boolean {
  const { origin } = new URL(url)
  const senders = [referrer, headers.get('origin') ?? ''].filter((one) => /^https?:/.test(one))
  return senders.some((one) => !`${one}/`.startsWith(`${origin}/`))
}
