// Runs npm run dev in a clone, and changes a screen, a text that the server uses too, and the server itself.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../project-folder.mjs'

const folder = mkdtempSync(join(tmpdir(), 'duka-dev-'))
let dev: ChildProcess
let address = ''
let output = ''

/** Resolves with the next match in the output of `npm run dev`. */
function next(pattern: RegExp): Promise<string> {
  const from = output.length
  return new Promise((resolve, reject) => {
    const look = () => {
      const [found] = output.slice(from).match(pattern) ?? []
      if (found) resolve(found)
    }
    dev.stdout?.on('data', look)
    dev.stderr?.on('data', look)
    dev.on('close', () => reject(new Error(output)))
  })
}

const page = async (path: string) => (await fetch(address + path)).text()

/**
 * Saves a file with one text replaced, and waits for `seen` in the output: by default, the line that says that the shop
 * shows the change.
 */
async function change(file: string, from: string, to: string, seen = /Shows the change after/): Promise<void> {
  const path = join(folder, file)
  const source = readFileSync(path, 'utf8')
  assert.ok(source.includes(from), `${file} has ${from}`)
  const shown = next(seen)
  writeFileSync(path, source.replace(from, to))
  await shown
}

before(async () => {
  execFileSync('git', ['clone', '-q', root, folder])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const { NODE_TEST_CONTEXT, TEST_DATABASE_URL, PUBLIC_URL, ...own } = process.env
  const env = { ...own, PORT: '0', DATA_DIR: join(folder, 'data'), BACKUP_HOURS: 'off' }
  dev = spawn(process.execPath, [join(folder, 'scripts/dev/dev.ts')], { cwd: folder, env, stdio: 'pipe' })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      output += more
    })
  address = await next(/http:\/\/localhost:\d+/)
})

after(async () => {
  const ended = once(dev, 'close')
  dev.kill('SIGTERM')
  const [code] = await ended
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  assert.equal(code, 0, output)
})

test('a changed screen is in the document and in the module for browsers', async () => {
  assert.match(await page('/AboutUs'), /Huduma zetu/)
  await change('web/shop/about/AboutScreen.tsx', 'Huduma zetu', 'Huduma mpya')
  assert.match(await page('/AboutUs'), /Huduma mpya/)
  assert.match(await page('/web/shop/about/AboutScreen.tsx'), /Huduma mpya/)
})

test('a changed text shows on the screen and in the answers of the server', async () => {
  await change('shop/texts/common.ts', "'Kuhusu sisi'", "'Sisi ni nani'")
  assert.match(await page('/AboutUs'), /Sisi ni nani/)
  await change('shop/problems.ts', 'Huduma hii haipo', 'Wito huu haupo')
  assert.match(await page('/api/hakuna.php'), /Wito huu haupo/)
})

test('a changed style is in the document', async () => {
  await change('web/shop/about/about.css', '{', '{ --jaribio: 1;')
  assert.match(await page('/AboutUs'), /--jaribio: 1/)
})

test('while a file is broken, the old shop responds; once the file is repaired, the new shop responds', async () => {
  await change('server/pages/serve-documents.ts', "'Haipo.\\n'", "'Haipo", /rror/)
  assert.equal(await page('/hakuna.txt'), 'Haipo.\n')
  await change('server/pages/serve-documents.ts', "'Haipo)", "'Halipo.\\n')")
  assert.equal(await page('/hakuna.txt'), 'Halipo.\n')
})
