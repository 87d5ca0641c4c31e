/**
 * Pictures that another app has shared with the installed shop. The service worker keeps them until a form takes them
 * over: whoever shares may have to sign in first. In the order in which they came.
 */
const SHARED_PICTURES = 'shared-pictures'
const MAX_PICTURES = 10
/** A phone's photo has less by far; any page on the web can send pictures here, and they take the place of others. */
const MAX_PICTURE_BYTES = 30_000_000
/** What no form has taken by then was not meant. */
const MAX_AGE_MS = 24 * 3600 * 1000
/** Whoever shares may have to sign in first. After that nobody can say whose it is. */
const MAX_UNOWNED_MS = 3600 * 1000
/** Stand in what is kept. */
const [NAME, SHARED_AT, OWNER] = ['x-name', 'x-shared-at', 'x-owner']

export type SharedPicture = { key: string; file: File }

/** Keeps pictures; other files are left out. Returns how many were kept. Throws when the browser refuses. */
export async function keepSharedPictures(sent: readonly unknown[]): Promise<number> {
  const pictures = sent.filter((one): one is File => one instanceof File && isPicture(one))
  const cache = await caches.open(SHARED_PICTURES)
  const now = Date.now()
  for (const [at, file] of pictures.slice(0, MAX_PICTURES).entries()) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name), [SHARED_AT]: String(now) }
    await cache.put(`/${SHARED_PICTURES}/${now}-${at}`, new Response(file, { headers }))
  }
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_PICTURES))) await cache.delete(key)
  return pictures.length
}

const isPicture = ({ type, size }: File): boolean => /^image\//.test(type) && size > 0 && size <= MAX_PICTURE_BYTES

/**
 * This person's that wait, the oldest first; none where the browser keeps nothing. What nobody has seen yet is theirs from now
 * on: they were led here with it. What another one has seen here, whose session has ended since, goes.
 */
export async function listSharedPictures(person: string): Promise<SharedPicture[]> {
  try {
    if (!(await caches.has(SHARED_PICTURES))) return []
    const cache = await caches.open(SHARED_PICTURES)
    const found: SharedPicture[] = []
    for (const { url } of await cache.keys()) {
      const kept = await cache.match(url)
      if (!kept) continue
      const owner = kept.headers.get(OWNER)
      const maxAge = owner === null ? MAX_UNOWNED_MS : MAX_AGE_MS
      const isGone = (owner ?? person) !== person || Date.now() - Number(kept.headers.get(SHARED_AT)) > maxAge
      if (isGone) await cache.delete(url)
      else found.push({ key: url, file: await fileOf(kept.clone()) })
      if (!isGone && owner === null) await cache.put(url, withOwner(kept, person))
    }
    return found
  } catch {
    // No https, or storage is forbidden: nothing was kept either.
    return []
  }
}

function withOwner({ headers, body }: Response, person: string): Response {
  const owned = new Headers(headers)
  owned.set(OWNER, person)
  return new Response(body, { headers: owned })
}

/** A form has taken it over. */
export async function removeSharedPicture(key: string): Promise<void> {
  await (await caches.open(SHARED_PICTURES)).delete(key)
}

/** Nobody is to find them: the person has logged out, or may not use them. */
export async function forgetSharedPictures(): Promise<void> {
  try {
    await caches.delete(SHARED_PICTURES)
  } catch {
    // Forbidden storage holds nothing to forget.
  }
}

async function fileOf(kept: Response): Promise<File> {
  const type = kept.headers.get('content-type') ?? 'image/jpeg'
  return new File([await kept.blob()], decodeURIComponent(kept.headers.get(NAME) ?? 'oda.jpg'), { type })
}
