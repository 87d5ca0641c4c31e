import type { Receipt } from '../../../shop/receipts/receipt.ts'
import { layOutReceipt, PICTURE_WIDTH, type Styled } from './lay-out-receipt.ts'
import { loadLogo } from './load-logo.ts'

const FONT = 'system-ui, -apple-system, Roboto, "Segoe UI", sans-serif'
const fontOf = ({ size, bold }: Styled) => `${bold ? 700 : 400} ${size}px ${FONT}`

/** The maximum height of the logo in pixels. */
const MAX_LOGO_HEIGHT = 110

/** Draws a receipt as a PNG for WhatsApp, black on white like on paper. Throws if the browser cannot draw. */
export async function drawReceipt(receipt: Receipt, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const logo = receipt.shop.logo ? await loadLogo(receipt.shop.logo) : null
  const scale = logo ? Math.min(MAX_LOGO_HEIGHT / logo.naturalHeight, PICTURE_WIDTH / 2 / logo.naturalWidth) : 0
  const { parts, height } = layOutReceipt(receipt, {
    logoHeight: logo ? Math.ceil(logo.naturalHeight * scale) : 0,
    measure: (text, style) => {
      context.font = fontOf(style)
      return context.measureText(text).width
    },
  })
  canvas.width = PICTURE_WIDTH
  canvas.height = height
  context.fillStyle = '#fff'
  context.fillRect(0, 0, PICTURE_WIDTH, height)
  context.fillStyle = '#000'
  context.strokeStyle = '#000'
  for (const part of parts) {
    if (part.kind === 'text') {
      context.font = fontOf(part.style)
      context.textAlign = part.align
      context.fillText(part.text, part.x, part.y)
    } else if (part.kind === 'rule') {
      context.setLineDash(part.isDashed ? [8, 6] : [])
      context.beginPath()
      context.moveTo(part.x, part.y)
      context.lineTo(PICTURE_WIDTH - part.x, part.y)
      context.stroke()
    } else if (logo) {
      const width = logo.naturalWidth * scale
      context.drawImage(logo, (PICTURE_WIDTH - width) / 2, part.y, width, logo.naturalHeight * scale)
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}
