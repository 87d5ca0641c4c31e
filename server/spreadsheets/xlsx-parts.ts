// Reads the parts of a workbook other than its sheets (ECMA-376): their paths, the shared texts, and which formats mean
// dates.
import { posix } from 'node:path'
import { parseXml } from './parse-xml.ts'
import { SheetRefusal } from './refusals.ts'
import type { Archive } from './unzip.ts'

const WORKBOOK = 'xl/workbook.xml'

/** Names of parts: the first worksheet, and the parts to which its cells refer, if present. */
type WorkbookParts = { sheet: string; sharedStrings?: string; styles?: string; isDate1904: boolean }

/** Finds the parts of a workbook. Throws SheetRefusal not_a_table or broken. */
export async function findParts(archive: Archive): Promise<WorkbookParts> {
  if (!archive.has(WORKBOOK)) throw new SheetRefusal('not_a_table')
  const relations = new Map<string, { type: string; target: string }>()
  await parseXml(archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      relations.set(Id, { type: posix.basename(Type), target: posix.resolve('/xl', Target).slice(1) })
    },
  })
  const sheetIds: string[] = []
  let isDate1904 = false
  await parseXml(archive.read(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isDate1904 = isTrue(attributes.date1904)
      if (name === 'sheet') sheetIds.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '')
    },
  })
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.target
  const sheet = sheetIds.map((id) => relations.get(id)).find((relation) => relation?.type === 'worksheet')?.target
  if (!sheet) throw new SheetRefusal('broken')
  const [sharedStrings, styles] = [partOf('sharedStrings'), partOf('styles')]
  return { sheet, isDate1904, ...(sharedStrings && { sharedStrings }), ...(styles && { styles }) }
}

/** True for the two ways in which XML Schema writes true. */
export const isTrue = (flag: string | undefined): boolean => flag === '1' || flag === 'true'

/** Returns the shared texts by index, with the runs of a formatted text joined. */
export async function readSharedStrings(part: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = []
  const run = runsOfText()
  await parseXml(part, {
    open: (name) => (name === 'si' ? run.clear() : run.open(name)),
    close: (name) => (name === 'si' ? strings.push(run.joined()) : run.close(name)),
    text: run.text,
  })
  return strings
}

/** Joins the `<t>` elements of a text, without pronunciation hints. */
export function runsOfText() {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    clear: () => {
      text = ''
    },
    open: (name: string) => {
      if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
    },
    text: (more: string) => {
      if (isText && !isPhonetic) text += more
    },
    joined: () => unescapeXml(text),
  }
}

/** Escapes such as `_x000D_` represent characters that XML cannot contain. */
export const unescapeXml = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Returns, for each cell format by its index, whether the format shows a number as a date or time. */
export async function readDateFormats(part: AsyncIterable<Buffer>): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const isDate: boolean[] = []
  let isCellFormat = false
  await parseXml(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') isCellFormat = true
      else if (name === 'xf' && isCellFormat) isDate.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false
    },
  })
  return isDate
}

/** Date formats that every workbook has without defining them (ECMA-376, 18.8.30). */
const builtInDates: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([first, last]) => id >= first && id <= last)
  // Removes literal texts, escaped characters, and colours, currencies and conditions in brackets, but keeps '[h]'.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare.split(';')[0] ?? '')
}
