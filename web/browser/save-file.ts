/** The time a browser may take to start the download. */
const BEGIN_MS = 60_000

/** Downloads a file that was created in the browser. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN_MS)
}
