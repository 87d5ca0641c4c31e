// For tests: a process that uses the server of a data folder. Run as `node app-process.ts <data folder>`, optionally
// with PostgreSQL programs from the folder in TEST_BIN_DIR. Prints { url, wasRunning } once it has joined, or { problem
// }, and leaves when its input ends.
import { startEmbeddedPostgres } from '../launcher.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const binDir = process.env.TEST_BIN_DIR
  const server = await startEmbeddedPostgres({ name: 'tests', dataDir, binDir, log: () => undefined })
  console.log(JSON.stringify({ url: server.url, wasRunning: server.wasRunning }))
  process.stdin.resume().on('end', () => server.stop())
} catch (error) {
  console.log(JSON.stringify({ problem: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
}
