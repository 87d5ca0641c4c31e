/**
 * Passes bytes to RawBT, an Android app for printers that the browser cannot reach, such as those with classic
 * Bluetooth. If the app is missing, Android opens its page in the Play Store. The app sends no response.
 */
const PACKAGE = 'ru.a402d.rawbtprinter'
const STORE = `https://play.google.com/store/apps/details?id=${PACKAGE}`

/** Bytes per call of String.fromCharCode, because the number of function arguments is limited. */
const CHUNK = 8192

export const hasRawBt = (): boolean => /android/i.test(navigator.userAgent)

/** Opens RawBT. Call it during a tap. */
export function printByRawBt(bytes: Uint8Array): void {
  const link = document.createElement('a')
  link.href = rawBtLink(bytes)
  // The link is added to the open dialog, because everything outside of it is inert.
  const parent = document.querySelector('dialog[open]') ?? document.body
  parent.append(link)
  link.click()
  link.remove()
}

/** Returns the link that opens RawBT with the bytes. */
function rawBtLink(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += CHUNK)
    text += String.fromCharCode(...bytes.subarray(index, index + CHUNK))
  return `intent:base64,${btoa(text)}#Intent;scheme=rawbt;package=${PACKAGE};S.browser_fallback_url=${encodeURIComponent(STORE)};end;`
}
