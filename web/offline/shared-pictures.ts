import { paths, SHARED_FIELD } from '../../shop/paths.ts'
import { keepSharedPictures } from '../browser/worker/shared-pictures.ts'

/** Keeps shared pictures and redirects to the form, which asks for a login and for confirmation. */
export async function takeSharedPictures(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return Response.redirect(new URL(paths.home, request.url).href, 303)
  const kept = await request
    .formData()
    .then((form) => keepSharedPictures(form.getAll(SHARED_FIELD)))
    // If the body is broken or there is no room, the form says that nothing arrived.
    .catch(() => 0)
  return Response.redirect(new URL(paths.sharedPicture(kept === 0), request.url).href, 303)
}

/**
 * Returns true if the request names a page of another site as its sender; the system's share names neither page nor
 * origin. A page can hide both, so the form asks as well.
 */
function isFromOtherSite({ url, referrer, headers }: Request): boolean {
  const { origin } = new URL(url)
  const named = [referrer, headers.get('origin') ?? ''].filter((one) => /^https?:/.test(one))
  return named.some((one) => !`${one}/`.startsWith(`${origin}/`))
}
