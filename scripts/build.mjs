// npm run build: the browser's files into dist/client, the renderer of the first page into dist/server.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { root } from './bootstrap.mjs'
import { buildStamp } from './front-end.mjs'

const begun = new Date()
const logLevel = process.env.BUILD_QUIET ? 'warn' : 'info'

await build({ root, logLevel, build: { outDir: join(root, 'dist', 'client'), emptyOutDir: true } })
await build({
  root,
  logLevel,
  build: { ssr: join(root, 'web', 'server-entry.tsx'), outDir: join(root, 'dist', 'server'), emptyOutDir: true },
})

mkdirSync(dirname(buildStamp), { recursive: true })
writeFileSync(buildStamp, '')
utimesSync(buildStamp, begun, begun)
