// npm test [files or folders]: installs and builds what is missing, then runs everything and ends with a count.
import { ensureInstalled } from './bootstrap.mjs'
import { ensureBuilt } from './front-end.mjs'
import { handOver } from './hand-over.mjs'

ensureInstalled()
await ensureBuilt()
await handOver('scripts/run-tests.mjs')
