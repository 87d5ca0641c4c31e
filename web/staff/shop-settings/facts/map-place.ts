/** A location. People type it as two numbers, or paste a map link that contains them. */
type MapPlace = { latitude: number; longitude: number }

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'

/** Matches '-2.5164, 32.9', '…/@-2.51,32.9,17z', '…?q=-2.51,32.9', '…mlat=-2.51&mlon=32.9' and '…!3d-2.51!4d32.9'. */
const forms = [
  new RegExp(`^${number}\\s*[,;\\s]\\s*${number}$`),
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`mlat=${number}&(?:amp;)?mlon=${number}`),
  new RegExp(`(?:@|[?&](?:q|ll|query|destination)=)${number}(?:,|%2C)\\s*${number}`),
]

/** Returns the location, or null if the text contains no valid location. */
export function readMapPlace(text: string): MapPlace | null {
  for (const form of forms) {
    const [, first, second] = form.exec(text.trim()) ?? []
    if (first === undefined || second === undefined) continue
    const place = { latitude: Number(first), longitude: Number(second) }
    return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null
  }
  return null
}

/** Returns '-2.51641, 32.9'. Five decimals are about a metre; further decimals would be GPS noise. */
export const writeMapPlace = ({ latitude, longitude }: MapPlace): string => `${short(latitude)}, ${short(longitude)}`

const short = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
