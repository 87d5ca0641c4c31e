import sharp from 'sharp'

/** Makes a small JPEG of one colour. Different colours have different bytes. */
export function jpeg(colour = '#0f7f86', side = 64): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** Makes a multipart body of fields, sent as text, and pictures, sent in the field `field`. */
export function form(fields: Record<string, unknown>, pictures: readonly Buffer[] = [], field = 'images[]'): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    body.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [at, bytes] of pictures.entries()) body.append(field, new Blob([new Uint8Array(bytes)]), `picha-${at}.jpg`)
  return body
}
