// npm run build: the browser's files, then the renderer of the first page; vite.config.ts says where they go.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'vite'
import { giveUp, root } from './bootstrap.mjs'
import { buildStamp } from './front-end.mjs'

const begun = new Date()
const logLevel = process.env.BUILD_QUIET ? 'error' : 'info'

try {
  await build({ root, logLevel })
  await build({ root, logLevel, build: { ssr: true } })
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}

mkdirSync(dirname(buildStamp), { recursive: true })
writeFileSync(buildStamp, '')
utimesSync(buildStamp, begun, begun)
