// npm run shop -- <verb>: the shop's commands for whoever runs it.
import { ensureInstalled } from './bootstrap.mjs'
import { handOver } from './hand-over.mjs'

ensureInstalled()
await handOver('server/cli.ts')
