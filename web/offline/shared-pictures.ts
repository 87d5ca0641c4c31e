import { paths, SHARED_FIELD } from '../../shop/paths.ts'
import { keepSharedPictures } from '../browser/worker/shared-pictures.ts'

/** Takes what was shared from another app, and leads on to the form, which asks who this is and whether they want it. */
export async function takeSharedPictures(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return Response.redirect(new URL(paths.home, request.url).href, 303)
  const kept = await request
    .formData()
    .then((form) => keepSharedPictures(form.getAll(SHARED_FIELD)))
    // A broken body, or no room: the form says that nothing came.
    .catch(() => 0)
  return Response.redirect(new URL(paths.sharedPicture(kept === 0), request.url).href, 303)
}

/**
 * Whether it says itself that a page of another site has sent it: the system's share names neither page nor origin. A page can
 * hide both, so the form asks besides.
 */
function isFromOtherSite({ url, referrer, headers }: Request): boolean {
  const { origin } = new URL(url)
  const named = [referrer, headers.get('origin') ?? ''].filter((one) => /^https?:/.test(one))
  return named.some((one) => !`${one}/`.startsWith(`${origin}/`))
}
