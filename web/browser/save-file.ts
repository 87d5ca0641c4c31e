/** How long a browser may take to begin the download. */
const BEGIN_MS = 60_000

/** Lets the browser keep a file that was made here, under its own name. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN_MS)
}
