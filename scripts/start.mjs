// npm start: on a fresh clone with Node 20 or newer and npm, nothing else is needed.
import { ensureInstalled } from './bootstrap.mjs'
import { ensureBuilt } from './front-end.mjs'
import { handOver } from './hand-over.mjs'

ensureInstalled()
await ensureBuilt()
await handOver('server/main.ts')
