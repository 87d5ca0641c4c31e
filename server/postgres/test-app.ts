// A process that uses the shop's server, for the tests: node test-app.ts <data folder>. Says {url, adopted} when it
// is in, leaves when its input ends.
import { startEmbeddedPostgres } from './launcher.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  console.log(JSON.stringify({ url: server.url, adopted: server.adopted }))
  process.stdin.resume().on('end', () => server.stop())
} catch (error) {
  console.log(JSON.stringify({ problem: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
}
