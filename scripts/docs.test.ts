import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from './project-folder.mjs'

/** The pictures in the guides, made by `npm run screens guide`. */
const guidePictures = join(root, 'docs/screens/guide')

/** Text between backticks that looks like a path in the project. */
const named = /`((?:shop|contract|server|web|config|demo|e2e|bench|docs|scripts)\/[\w./*-]+)`/g

test('every path named in the documents exists', async () => {
  const missing: string[] = []
  for await (const page of glob('{*.md,docs/**/*.md}', { cwd: root })) {
    for (const [, path = ''] of readFileSync(join(root, page), 'utf8').matchAll(named)) {
      const isMissing = path.includes('*')
        ? (await glob(path, { cwd: root }).next()).done
        : !existsSync(join(root, path))
      if (isMissing) missing.push(`${page}: ${path}`)
    }
  }
  assert.deepEqual(missing, [])
})

const GUIDE_PICTURE_BYTES = 60_000
/** `![description](path)` */
const picture = /!\[([^\]]*)\]\(([^)]+)\)/g

test('every picture in the documents exists and has a description, and pictures of guides are small', async () => {
  const wrong: string[] = []
  const guided = new Set<string>()
  for await (const page of glob('{*.md,docs/**/*.md}', { cwd: root })) {
    for (const [, words = '', path = ''] of readFileSync(join(root, page), 'utf8').matchAll(picture)) {
      const file = join(root, dirname(page), path)
      if (!existsSync(file)) wrong.push(`${page}: ${path} is missing`)
      else if (words.trim() === '') wrong.push(`${page}: ${path} is not described`)
      if (!file.startsWith(guidePictures)) continue
      guided.add(basename(file))
      if (statSync(file).size > GUIDE_PICTURE_BYTES) wrong.push(`${path} is too large`)
    }
  }
  const unused = readdirSync(guidePictures).filter((file) => !guided.has(file))
  assert.deepEqual([...wrong, ...unused.map((file) => `${file} is in no guide`)], [])
})

test('documents and messages contain commands in the form that their readers have to type', async () => {
  const wrong: string[] = []
  const check = (file: string, isRight: (line: string) => boolean) => {
    for (const line of readFileSync(join(root, file), 'utf8').split('\n'))
      if (line.includes('npm run shop --') && !isRight(line)) wrong.push(`${file}: ${line}`)
  }
  for await (const page of glob('{*.md,docs/**/*.md}', { cwd: root })) check(page, (line) => line.includes('sudo duka'))
  // Sentences of the program must use SHOP_COMMAND. Only comments, which developers read, may contain the command.
  for await (const file of glob('{server,shop,web}/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.ts$|settings\/environment\.ts$/.test(file)) check(file, (line) => /^\s*(\*|\/\*|\/\/)/.test(line))
  assert.deepEqual(wrong, [])
})
