import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { liveBytes } from '../testing/processes/live-bytes.ts'
import { readCsv } from './read-csv.ts'
import { createSheetReader, type SheetRow } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { refusals } from './refusals.ts'
import type { Table } from './table.ts'
import { writeTable } from './write-table.ts'
import '../testing/fixed-seed.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-sheets-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const reader = createSheetReader()
let files = 0
async function read(bytes: Buffer | string, by = reader): Promise<SheetRow[]> {
  const path = join(folder, `sheet-${++files}`)
  await writeFile(path, bytes)
  return by.read({ path, bytes: bytes.length })
}
const refuses = (bytes: Buffer | string, text: string) => rejects(read(bytes), { name: 'SheetRefusal', message: text })

test('CSV is read with any separator, encoding, quotes and line ends', async () => {
  const rows = [
    { number: 1, cells: ['Jina', 'Bei'] },
    { number: 2, cells: ['Shuka "kubwa",\nnjano; ng’ombe', '12,500'] },
  ]
  const plain = 'Jina,Bei\r\n"Shuka ""kubwa"",\nnjano; ng’ombe","12,500"\r\n'
  deepEqual(await read(plain), rows)
  deepEqual(await read(`\ufeff${plain}`), rows)
  const semicolons = plain.replace('Jina,Bei', 'Jina;Bei').replace('","', '";"')
  deepEqual(await read(semicolons), rows)
  const tabs = plain.replace('Jina,Bei', 'Jina\tBei').replace('","', '"\t"')
  deepEqual(await read(Buffer.from(`\ufeff${tabs}`, 'utf16le')), rows)
  deepEqual(await read(Buffer.from(`\ufeff${tabs}`, 'utf16le').swap16()), rows)
  deepEqual(await read(Buffer.from('Jina;Bei\rCaf\xe9;\x80 5', 'latin1')), [
    { number: 1, cells: ['Jina', 'Bei'] },
    { number: 2, cells: ['Café', '€ 5'] },
  ])
})

test('rows are numbered as in the spreadsheet, and blank rows are left out', async () => {
  deepEqual(await read('Jina,Bei\n\n,,\n"a\nb",1\n  ,\nc,2'), [
    { number: 1, cells: ['Jina', 'Bei'] },
    { number: 4, cells: ['a\nb', '1'] },
    { number: 6, cells: ['c', '2'] },
  ])
})

test('in CSV, quotes inside a cell are kept, and an unclosed quote is refused', async () => {
  deepEqual(await read('Jina,Bei\nSufuria 12" kubwa,5\n"a"b,1'), [
    { number: 1, cells: ['Jina', 'Bei'] },
    { number: 2, cells: ['Sufuria 12" kubwa', '5'] },
    { number: 3, cells: ['"a"b', '1'] },
  ])
  await refuses('Jina,Bei\n"Sufuria,5\nKikombe,1\n', refusals.broken)
})

test('in XLSX, numbers, days and booleans become text, a formula becomes its last value, and a text like a formula stays text', async () => {
  const rows = [
    ['Jina', 'Bei', 'Siku', 'Jumla', 'Ndiyo'],
    ['=1+1', 12500.1 + 0.2, new Date('2026-03-01'), '=A1', true],
    [],
    ['c', -3, null, '#REF!'],
  ]
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
  deepEqual(await read(book), [
    { number: 1, cells: ['Jina', 'Bei', 'Siku', 'Jumla', 'Ndiyo'] },
    { number: 2, cells: ['=1+1', '12500.3', '2026-03-01', '=A1', 'TRUE'] },
    { number: 4, cells: ['c', '-3', '', '#REF!'] },
  ])
  const formulas = '<row r="3"><c r="B3"><f>1+1</f><v>2</v></c><c r="C3" t="str"><f>A1</f><v>Redio</v></c></row>'
  deepEqual(await read(workbook(sheetOf(formulas))), [{ number: 3, cells: ['', '2', 'Redio'] }])
})

test('XLSX of other programs is read, with namespace prefixes, formatted texts, pronunciation hints, escapes, errors, and dates from 1900 or 1904', async () => {
  const strings = '<sst><si><r><t>Shu</t></r><r><t>ka</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si></sst>'
  const formats = '<numFmts><numFmt numFmtId="164" formatCode="[Red]&quot;days&quot; 0"/></numFmts>'
  const styles = `<styleSheet>${formats}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  const row =
    '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>a_x0041_</x:v></x:c>' +
    '<x:c t="e"><x:v>#REF!</x:v></x:c><x:c s="1"><x:v>46082.5</x:v></x:c><x:c s="2"><x:v>46082</x:v></x:c></x:row>'
  const sheet = `<x:worksheet xmlns:x="s"><x:sheetData>${row}</x:sheetData></x:worksheet>`
  const cells = ['Shuka', 'aA', '#REF!', '2026-03-01 12:00', '46082']
  deepEqual(await read(workbook(sheet, { strings, styles })), [{ number: 1, cells }])
  const of1904 = workbook(sheet.replace('46082.5', '44620.5'), { strings, styles, properties: 'date1904="1"' })
  deepEqual(await read(of1904), [{ number: 1, cells }])
})

test('in XLSX, a row with an invalid number gets the next number, and the boolean text true is read like 1', async () => {
  const yes = '<c r="A7" t="b"><v>true</v></c>'
  const rows = `<row r="7">${yes}</row><row r="abc">${yes}</row><row r="-2">${yes}</row><row>${yes}</row>`
  const numbered = await read(workbook(sheetOf(rows)))
  deepEqual(
    numbered,
    [7, 8, 9, 10].map((number) => ({ number, cells: ['TRUE'] })),
  )
})

test('in XLSX, a damaged byte is never read as another price', async () => {
  const damaged = workbook(sheetOf('<row r="1"><c r="A1"><v>12500</v></c></row>'))
  const wrong = crc32('<row r="1"><c r="A1"><v>72500</v></c></row>')
  // In the archive's directory, 46 bytes precede each name, with the checksum at byte 16.
  const entry = damaged.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  damaged.writeUInt32LE(wrong, entry + 16)
  await refuses(damaged, refusals.broken)
})

test('everything written is read back exactly', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab=+-@\'",;\t\n_x0041 éñ€😀'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (pairs) => {
      const rows = pairs.map(([left, right]) => [`x${left}`, right])
      const columns = [
        { name: 'A', kind: 'text' },
        { name: 'B', kind: 'text' },
      ] as const
      const table: Table = { name: 't', columns, rows: [...rows, ...pairs] }
      const wanted = [...rows, ...pairs].filter((row) => row.some((text) => text?.trim())).map((row) => [...row])
      for (const row of wanted) while (row.at(-1)?.trim() === '') row.pop()
      for (const format of ['csv', 'xlsx'] as const) {
        const bytes = await writeTable(format, table)
        const back = format === 'csv' ? readCsv(bytes) : await readXlsx(bytes)
        deepEqual(
          back.slice(1).map(({ cells }) => cells),
          wanted,
          format,
        )
      }
    }),
    { numRuns: 60 },
  )
})

test('20,000 rows are read, but one more row or 31 columns are refused', async () => {
  equal((await read(`Jina\n${'a\n'.repeat(20_000)}`)).length, 20_001)
  await refuses(`Jina\n${'a\n'.repeat(20_001)}`, refusals.too_many_rows)
  await refuses(`${'a,'.repeat(30)}a`, refusals.too_many_columns)
  await refuses('\n \n', refusals.empty)
  await rejects(reader.read({ path: '/dev/null', bytes: 8 * 1024 * 1024 + 1 }), { message: refusals.too_large })
})

test("a cell longer than Excel's limit is cut, and a sheet with too much text is refused", async () => {
  const [, row] = await read(`Jina,Bei\n${'a'.repeat(40_000)},5`)
  deepEqual(
    row?.cells.map(({ length }) => length),
    [32_768, 1],
  )
  const rows = Array.from({ length: 700 }, () => ['a'.repeat(30_000)])
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
  ok(book.length < 100_000, 'the workbook stores one text for 700 cells')
  await refuses(book, refusals.zip_bomb)
})

test('a file that is not a table is recognised by its bytes', async () => {
  await refuses(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), refusals.not_a_table)
  await refuses(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), refusals.old_excel)
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  await refuses(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), refusals.locked)
  await refuses(zip([['word/document.xml', '<w/>']]), refusals.not_a_table)
  const good = await writeTable('xlsx', { name: 'x', columns: [{ name: 'Jina', kind: 'text' }], rows: [['a']] })
  await refuses(good.subarray(0, good.length / 2), refusals.broken)
  const bitten = Buffer.from(good)
  bitten.fill(0xee, 60, 400)
  await refuses(bitten, refusals.broken)
})

test('a zip bomb is recognised and refused before the timeout, without using much memory', async () => {
  const zeros = Buffer.alloc(16 * 1024 * 1024)
  // A part of 16 MB whose header declares 3 GB.
  const bomb = workbook(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'), { extra: ['xl/bomb.xml', zeros] })
  // A part of 80 MB, mostly blanks, whose header declares less. yauzl fails at the declared size.
  const spaces = `<row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(80 * 1024 * 1024)}`
  const understated = workbook(sheetOf(spaces))
  // Parts with unusual names, to which the workbook's list of parts refers.
  const blanks = Buffer.alloc(65 * 1024 * 1024, ' ')
  const misnamed = (to: string) =>
    workbook(sheetOf(''), { targets: { [to]: 'many.bin' }, extra: ['xl/many.bin', blanks] })
  const elsewhere = [misnamed('worksheets/sheet1.xml'), misnamed('sharedStrings.xml')]
  // Frees the memory that was used for making the files, so that it does not count.
  await liveBytes()
  const before = process.memoryUsage().rss
  await refuses(setDeclaredSize(bomb, 'xl/bomb.xml', 3_000_000_000), refusals.zip_bomb)
  for (const size of [1000, 0])
    await refuses(setDeclaredSize(understated, 'xl/worksheets/sheet1.xml', size), refusals.broken)
  for (const one of elsewhere) {
    await refuses(one, refusals.zip_bomb)
    await refuses(setDeclaredSize(one, 'xl/many.bin', 1000), refusals.broken)
  }
  ok(process.memoryUsage().rss - before < 600 * 1024 * 1024)
})

test('a document type declaration is refused, and shared texts that fill the memory end only the thread that reads them', async () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>`
  await refuses(
    workbook(laughs + sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>')),
    refusals.broken,
  )
  const many = Array.from({ length: 900_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join('')
  const small = createSheetReader({ maxHeapMb: 32 })
  await rejects(read(workbook(sheetOf(''), { strings: `<sst>${many}</sst>` }), small), { message: refusals.zip_bomb })
})

test('a file that takes too long is aborted', async () => {
  const path = join(folder, 'slow')
  await writeFile(path, 'Jina\na')
  await rejects(createSheetReader({ maxMs: 1 }).read({ path, bytes: 6 }), { message: refusals.too_slow })
})

const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** Makes a workbook from raw parts, so that a test can make a hostile one. */
function workbook(
  sheet: string,
  {
    strings,
    styles,
    properties = '',
    extra,
    targets = {},
  }: {
    strings?: string
    styles?: string
    properties?: string
    extra?: [string, Buffer]
    targets?: Record<string, string>
  } = {},
): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rel = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${targets[target] ?? target}"/>`
  return zip([
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', `<Relationships>${rel(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="x"><workbookPr ${properties}/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${rel(1, 'worksheet', 'worksheets/sheet1.xml')}${strings || targets['sharedStrings.xml'] ? rel(2, 'sharedStrings', 'sharedStrings.xml') : ''}${styles ? rel(3, 'styles', 'styles.xml') : ''}</Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', sheet],
    ...(strings ? [['xl/sharedStrings.xml', strings] as [string, string]] : []),
    ...(styles ? [['xl/styles.xml', styles] as [string, string]] : []),
    ...(extra ? [extra] : []),
  ])
}

/** Makes a zip archive: each part after a local header, then the directory and its end record (PKWARE APPNOTE 4.3). */
function zip(parts: [string, string | Buffer][]): Buffer {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 1 })
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(bytes), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    files.push(head, Buffer.from(name), packed)
    list.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}

/** Overwrites the declared size of a part in place. Returns the same archive. */
function setDeclaredSize(archive: Buffer, name: string, size: number): Buffer {
  const at = archive.lastIndexOf(name) - 46
  archive.writeUInt32LE(size, at + 24)
  return archive
}
