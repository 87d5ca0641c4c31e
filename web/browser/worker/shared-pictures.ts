/**
 * The cache of pictures that another app shared with the installed shop. The service worker stores them until a form
 * takes them, because the person may have to log in first.
 */
const SHARED_PICTURES = 'shared-pictures'
const MAX_PICTURES = 10
/** The maximum size of a picture in bytes. A phone's photo is much smaller, but any web page can post pictures here. */
const MAX_PICTURE_BYTES = 30_000_000
/** The time in ms after which a picture that no form has taken is deleted. */
const MAX_AGE_MS = 24 * 3600 * 1000
/** The time in ms within which the person must log in after sharing. Later the owner of the picture is uncertain. */
const MAX_UNOWNED_MS = 3600 * 1000
/** Headers of the stored responses. */
const [NAME, SHARED_AT, OWNER] = ['x-name', 'x-shared-at', 'x-owner']

export type SharedPicture = { key: string; file: File }

/**
 * Stores at most MAX_PICTURES of the pictures, and ignores other files. Resolves to the number of pictures that were
 * sent. Throws if storage is blocked.
 */
export async function storeSharedPictures(sent: readonly unknown[]): Promise<number> {
  const pictures = sent.filter((one): one is File => one instanceof File && isPicture(one))
  const cache = await caches.open(SHARED_PICTURES)
  const now = Date.now()
  for (const [index, file] of pictures.slice(0, MAX_PICTURES).entries()) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name), [SHARED_AT]: String(now) }
    await cache.put(`/${SHARED_PICTURES}/${now}-${index}`, new Response(file, { headers }))
  }
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_PICTURES))) await cache.delete(key)
  return pictures.length
}

const isPicture = ({ type, size }: File): boolean => /^image\//.test(type) && size > 0 && size <= MAX_PICTURE_BYTES

/**
 * Resolves to this person's stored pictures, oldest first. Resolves to none if storage is blocked. Pictures without an
 * owner become this person's, because sharing them has opened this screen. Deletes expired pictures, and pictures of
 * another owner, whose session has ended since.
 */
export async function listSharedPictures(person: string): Promise<SharedPicture[]> {
  try {
    if (!(await caches.has(SHARED_PICTURES))) return []
    const cache = await caches.open(SHARED_PICTURES)
    const found: SharedPicture[] = []
    for (const { url } of await cache.keys()) {
      const stored = await cache.match(url)
      if (!stored) continue
      const owner = stored.headers.get(OWNER)
      const maxAge = owner === null ? MAX_UNOWNED_MS : MAX_AGE_MS
      const isGone = (owner ?? person) !== person || Date.now() - Number(stored.headers.get(SHARED_AT)) > maxAge
      if (isGone) await cache.delete(url)
      else found.push({ key: url, file: await fileOf(stored.clone()) })
      if (!isGone && owner === null) await cache.put(url, withOwner(stored, person))
    }
    return found
  } catch {
    // Without https, or if storage is blocked, nothing was stored.
    return []
  }
}

function withOwner({ headers, body }: Response, person: string): Response {
  const owned = new Headers(headers)
  owned.set(OWNER, person)
  return new Response(body, { headers: owned })
}

/** Deletes a picture. Call it when a form has taken it. */
export async function removeSharedPicture(key: string): Promise<void> {
  await (await caches.open(SHARED_PICTURES)).delete(key)
}

/** Deletes all shared pictures, because the person has logged out or may not use them. */
export async function forgetSharedPictures(): Promise<void> {
  try {
    await caches.delete(SHARED_PICTURES)
  } catch {
    // Blocked storage contains nothing to delete.
  }
}

async function fileOf(stored: Response): Promise<File> {
  const type = stored.headers.get('content-type') ?? 'image/jpeg'
  return new File([await stored.blob()], decodeURIComponent(stored.headers.get(NAME) ?? 'oda.jpg'), { type })
}
