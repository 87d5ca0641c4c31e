import { shopPictureFile } from '../../../shop/settings/pictures.ts'

/** The maximum time in ms that a receipt waits for its logo. Browsers open the print dialog only right after a tap. */
const TIMEOUT_MS = 3000

/** Returns null if the logo does not load in time; the receipt is then printed without it. */
export async function loadLogo(logo: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = shopPictureFile(logo, 360)
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null))
  try {
    await Promise.race([picture.decode(), timeout])
    return picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : null
  } catch {
    return null
  }
}
