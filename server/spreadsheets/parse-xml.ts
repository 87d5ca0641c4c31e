import { SaxesParser } from 'saxes'
import { SheetRefusal } from './refusals.ts'

type XmlHandlers = {
  /** Names are passed without their namespace prefix. */
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Parses a part of a workbook in pieces. Refuses a document type declaration, as Open Packaging Conventions require, so
 * there are only XML's own entities. Throws SheetRefusal broken, and whatever a handler throws.
 */
export async function parseXml(part: AsyncIterable<Buffer>, { open, close, text }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', (cause) => {
    throw new SheetRefusal('broken', { cause })
  })
  parser.on('doctype', () => {
    throw new SheetRefusal('broken')
  })
  if (open) parser.on('opentag', (tag) => open(localName(tag.name), tag.attributes))
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder()
  for await (const piece of part) parser.write(decoder.decode(piece, { stream: true }))
  parser.write(decoder.decode()).close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
