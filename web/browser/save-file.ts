/** The object URL is revoked after this time in ms. By then the browser has started the download. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a file that was created in the browser. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
