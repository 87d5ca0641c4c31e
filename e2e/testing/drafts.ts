/** Runs in the page: returns the width of the first picture in the stored drafts, in pixels; 0 if there is none. */
export async function draftPictureWidth(): Promise<number> {
  const request = indexedDB.open('drafts')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const all = db.transaction('files').objectStore('files').getAll()
  const [[picture] = []] = await new Promise<Blob[][]>((resolve) => {
    all.onsuccess = () => resolve(all.result)
  })
  db.close()
  return picture ? (await createImageBitmap(picture)).width : 0
}

/** Runs in the page: returns the number of drafts and file lists in the store. */
export async function countStoredDrafts(): Promise<number> {
  const request = indexedDB.open('drafts')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const counts = ['values', 'files'].map((name) => {
    const count = db.transaction(name).objectStore(name).count()
    return new Promise<number>((resolve) => {
      count.onsuccess = () => resolve(count.result)
    })
  })
  const [values = 0, files = 0] = await Promise.all(counts)
  db.close()
  return values + files
}
