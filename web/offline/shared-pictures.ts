import { paths, SHARED_FIELD } from '../../shop/paths.ts'
import { keepSharedPictures } from '../browser/worker/shared-pictures.ts'

/** Takes what was shared from another app, and leads on to the form, which asks who this is. */
export async function takeSharedPictures(request: Request): Promise<Response> {
  const kept = await request
    .formData()
    .then((form) => keepSharedPictures(form.getAll(SHARED_FIELD)))
    // A broken body, or no room: the form says that nothing came.
    .catch(() => 0)
  return Response.redirect(new URL(paths.sharedPicture(kept === 0), request.url).href, 303)
}
