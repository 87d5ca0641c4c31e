import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pack } from 'tar-stream'
import { connectionTo } from '../../db/connection/connection.ts'
import { migrateWithin } from '../../db/migrate/migrate.ts'
import { knownMigrations } from '../../db/migration-files.ts'
import { openSession } from '../../db/session.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { BackupError } from './backup-error.ts'
import { createArchive } from './file/archive.ts'
import { PIECE_BYTES } from './file/backup-format.ts'
import { checkBackup } from './file/check-backup.ts'
import { compress } from './file/compress.ts'
import { encryptWith } from './file/encryption.ts'
import { Seal } from './file/seal.ts'
import { dropEverything } from './restore/empty-store.queries.ts'
import { restoreBackup } from './restore/restore-backup.ts'
import { selectMigrations } from './store-tables.queries.ts'
import { writeBackup } from './write/write-backup.ts'

const PASSPHRASE = 'maneno sita ya siri kabisa haya'
const log = { warn: () => undefined }
/** The migrations of an older version of the shop. */
const OLDER = knownMigrations.slice(0, 10)

let old: TestDatabase
let empty: TestDatabase
let folder = ''
let plain = Buffer.alloc(0)
let sealed = Buffer.alloc(0)
const pathOf = (name: string) => join(folder, name)

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duka-refusals-'))
  old = await createTestDatabase()
  empty = await createTestDatabase()
  const session = await openSession(connectionTo(old.url))
  await session.db.transaction().execute(async (tx) => {
    await dropEverything(tx)
    await migrateWithin(tx, OLDER)
    await sql`insert into people (phone, password_hash) values ('+255754000001', 'none')`.execute(tx)
    await sql`insert into products (id, name, category, pictures) values ('shuka', E'Shuka\\n\\t\\\\N', 'Nyumbani', '{/pictures/aa}')`.execute(
      tx,
    )
  })
  await session.end()
  const connection = connectionTo(old.url)
  const pictures = { readFiles: async () => [{ name: '720.webp', body: Buffer.from('picha '.repeat(999)) }] }
  await writeBackup({ connection, pictures, path: pathOf('plain.tar') })
  await writeBackup({ connection, pictures, path: pathOf('sealed'), passphrase: PASSPHRASE })
  await writeBackup({ connection, pictures, path: pathOf('gzip.tar'), compression: 'gzip' })
  plain = await readFile(pathOf('plain.tar'))
  sealed = await readFile(pathOf('sealed'))
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await old.drop()
  await empty.drop()
})

type Expected = { bytes: Buffer; fault?: BackupError['fault']; sentence?: RegExp; passphrase?: string }

/** Asserts that a backup is refused with one complete sentence. */
async function assertRefused(what: string, { bytes, fault, sentence = /./, passphrase = PASSPHRASE }: Expected) {
  const source = Readable.from([bytes], { objectMode: false })
  await rejects(
    checkBackup({ source, passphrase }),
    (error) => {
      ok(error instanceof BackupError, `${what}: ${error}`)
      if (fault) equal(error.fault, fault, `${what}: ${error.message}`)
      match(error.message, sentence)
      ok(error.message.endsWith('.') && !error.message.includes('\n'), error.message)
      return true
    },
    what,
  )
}

test('a backup is refused if any bit is flipped or an end of any length is cut off', async () => {
  const lengths = [0, 1, 300, 511, 512, 2048, 5000, plain.length - 2048, plain.length - 1024, plain.length - 1]
  for (const length of lengths) await assertRefused(`cut at ${length}`, { bytes: plain.subarray(0, length) })
  await fc.assert(
    fc.asyncProperty(fc.nat(plain.length - 1), fc.nat(7), async (byte, bit) => {
      const bytes = Buffer.from(plain)
      bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit)
      await assertRefused(`byte ${byte}, bit ${bit}`, { bytes })
    }),
    { numRuns: 60 },
  )
  await assertRefused('a byte more', { bytes: Buffer.concat([plain, Buffer.from([0])]) })
})

test('an encrypted backup is refused if a bit is flipped, its end is cut off, or the passphrase is wrong or missing', async () => {
  const places = [3, 25, 40, 50, 60, 70, 1000, sealed.length - 3]
  for (const byte of places) {
    const bytes = Buffer.from(sealed)
    bytes[byte] = (bytes[byte] ?? 0) ^ 1
    await assertRefused(`byte ${byte}`, { bytes })
  }
  for (const length of [10, 66, 67, 5000, sealed.length - 1])
    await assertRefused(`${length}`, { bytes: sealed.subarray(0, length) })
  await assertRefused('wrong', {
    bytes: sealed,
    passphrase: 'maneno mengine kabisa',
    fault: 'passphrase',
    sentence: /not the passphrase/,
  })
  await rejects(checkBackup({ source: pathOf('sealed') }), /The backup is encrypted: set BACKUP_PASSPHRASE/)
  equal((await checkBackup({ source: pathOf('sealed'), passphrase: PASSPHRASE })).isEncrypted, true)
  ok(!sealed.includes('Nyumbani') && !sealed.includes('picha'))
})

test('an encrypted backup with swapped or missing chunks is refused', async () => {
  const chunk = 64 * 1024 + 16
  const clear = randomBytes(3 * 64 * 1024)
  const bytes = await buffer(Readable.from(encryptWith(PASSPHRASE)(Readable.from([clear])), { objectMode: false }))
  const head = bytes.length - 3 * chunk
  const [first, second, third] = [0, 1, 2].map((n) => bytes.subarray(head + n * chunk, head + (n + 1) * chunk))
  ok(first && second && third)
  const start = bytes.subarray(0, head)
  for (const chunks of [
    [second, first, third],
    [first, third],
    [first, second],
    [first, second, second, third],
  ])
    await assertRefused('chunks', { bytes: Buffer.concat([start, ...chunks]), fault: 'damaged' })
})

/** Makes a sealed archive with these entries: complete, but not written by the shop. */
async function forgeBackup(...entries: [name: string, body: Buffer | object][]): Promise<Buffer> {
  const archive = createArchive()
  const written = buffer(Readable.from(archive.bytes, { objectMode: false }).pipe(new Seal()))
  for (const [name, body] of entries)
    await archive.add(name, Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)))
  archive.end()
  return written
}

test('files that are not backups, backups of newer versions, and backups with invalid names or values are refused', async () => {
  const header = { format: 1, program: 'duka/10', compression: 'zstd', migrations: OLDER }
  const snapshot = {
    madeAt: new Date().toISOString(),
    postgres: '18',
    migrations: OLDER,
    tables: [{ name: 'people', columns: ['id'], sums: {} }],
    leftOut: [],
    sequences: [],
  }
  const other = pack()
  other.entry({ name: 'picha.txt' }, 'picha '.repeat(2000))
  other.finalize()
  const refused: [what: string, Buffer, BackupError['fault']][] = [
    ['another tar', await buffer(Readable.from(other, { objectMode: false })), 'foreign'],
    ['no tar', randomBytes(10_000), 'foreign'],
    ['a newer format', await forgeBackup(['duka-backup.json', { ...header, format: 2 }]), 'newer'],
    [
      'a newer schema',
      await forgeBackup(['duka-backup.json', { ...header, migrations: [...OLDER, '998-kesho'] }]),
      'newer',
    ],
    ['no end', await forgeBackup(['duka-backup.json', header]), 'damaged'],
    ...(await Promise.all(
      ['pictures/open/../../../etc/x.webp', '/etc/x.webp', 'pictures/open/aa/..', 'pictures/unfinished/aa/x.webp'].map(
        async (name): Promise<[string, Buffer, BackupError['fault']]> => [
          name,
          await forgeBackup(['duka-backup.json', header], [name, Buffer.from('x')]),
          'damaged',
        ],
      ),
    )),
    [
      'a table that is not in the snapshot',
      await forgeBackup(
        ['duka-backup.json', header],
        ['snapshot.json', snapshot],
        ['tables/orders/000001.zst', await compress(Buffer.from('1\n'), 'zstd')],
      ),
      'damaged',
    ],
    [
      'a piece that unpacks to far more',
      await forgeBackup(
        ['duka-backup.json', header],
        ['snapshot.json', snapshot],
        ['tables/people/000001.zst', await compress(Buffer.alloc(PIECE_BYTES + 1), 'zstd')],
      ),
      'damaged',
    ],
  ]
  const absurd: object[] = [
    { madeAt: '9999-12-31T23:59:59.999Z' },
    { sequences: [{ table: 'people', column: 'id', last: 2 ** 53 - 1 }] },
    { sequences: [{ table: 'pg_class', column: 'oid', last: 1 }] },
    { sequences: [1, 2].map((last) => ({ table: 'people', column: 'id', last })) },
    { postgres: '18'.repeat(1000) },
  ]
  for (const fields of absurd) {
    const bytes = await forgeBackup(['duka-backup.json', header], ['snapshot.json', { ...snapshot, ...fields }])
    await assertRefused(JSON.stringify(fields), { bytes, fault: 'damaged', sentence: /\(snapshot\.json\)/ })
  }
  for (const [what, bytes, fault] of refused) await assertRefused(what, { bytes, fault })
})

test('a backup of an older version, compressed with gzip, is restored and migrated', async () => {
  const restore = () =>
    restoreBackup({
      path: pathOf('gzip.tar'),
      connect: async () => connectionTo(empty.url),
      dataDir: pathOf('data'),
      log,
    })
  const { rows } = await restore()
  deepEqual([rows.get('people'), rows.get('products')], [1, 1])
  const session = await openSession(connectionTo(empty.url))
  try {
    deepEqual(await selectMigrations(session.db), knownMigrations)
    equal((await session.db.selectFrom('products').select('name').executeTakeFirst())?.name, 'Shuka\n\t\\N')
    const next = await session.db
      .insertInto('people')
      .values({ phone: '+255754000002', password_hash: 'none' })
      .returning('id')
      .executeTakeFirst()
    equal(next?.id, 1002, 'new ids are far above the ids in the backup')
  } finally {
    await session.end()
  }
  await rejects(restore(), /This store is in use \(its table \w+ has rows\)/)
})

test('a command whose backup or arguments are refused prints one sentence, exits with an error code and creates nothing', async () => {
  await writeFile(pathOf('cut.tar'), plain.subarray(0, -3000))
  const dataDir = pathOf('new')
  const run = async (...args: string[]) => {
    const program = runProgram('cli.ts', { DATA_DIR: dataDir, BACKUP_PASSPHRASE: '' }, args)
    return { code: await program.ended, output: program.output().trim() }
  }
  const refused: [string[], number, RegExp][] = [
    [['restore', pathOf('cut.tar')], 1, /^The backup is damaged or not whole \([^\n]*\): .*\.$/],
    [['restore', pathOf('hakuna.tar')], 1, /^\S+hakuna\.tar is not there: give the name of a backup\.$/],
    [['backup', 'check', pathOf('sealed')], 1, /^The backup is encrypted: set BACKUP_PASSPHRASE [^\n]*\.$/],
    [['restore'], 2, /^restore <file>\|newest$/],
    [['backup', 'check'], 2, /^backup <file> · backup list \[<place>\] · backup check <file> · backup since <file>$/],
    [['backup', 'newest'], 2, /^backup <file> · backup list \[<place>\] · backup check <file> · backup since <file>$/],
  ]
  const results = await Promise.all(
    refused.map(async ([args, code, sentence]) => ({ args, code, sentence, result: await run(...args) })),
  )
  for (const { args, code, sentence, result } of results) {
    equal(result.code, code, `${args}: ${result.output}`)
    match(result.output, sentence)
  }
  equal(existsSync(dataDir), false)
  const checked = await run('backup', 'check', pathOf('plain.tar'))
  equal(checked.code, 0, checked.output)
  match(checked.output, /is whole and right\.\n/)
})
