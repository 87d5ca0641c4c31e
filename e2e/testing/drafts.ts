/** Runs in the page: how many drafts, and lists of their files, lie in its store. */
export async function draftsInBrowser(): Promise<number> {
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
