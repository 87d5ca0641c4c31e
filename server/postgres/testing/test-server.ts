import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterFolder } from '../cluster.ts'
import { startEmbeddedPostgres } from '../launcher.ts'

type TestServer = {
  /** The URL of a superuser, on a server on which tests may create and drop databases. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Returns the server for tests: that of TEST_DATABASE_URL (npm test starts one for the whole run), else one in a
 * private folder. `stop` deletes the folder with everything in it, and so does the death of this process.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'duka-test-'))
  const cleanUp = guard(folder)
  try {
    const server = await startEmbeddedPostgres({
      name: 'tests',
      dataDir: folder,
      log: () => undefined,
      // Each test's shops have their own connections.
      tuning: { throwaway: true, maxConnections: 300 },
    })
    return { url: server.url, stop: () => server.stop().then(cleanUp) }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/**
 * Starts a shell that waits for the end of its input. The input ends when the returned function is called or this
 * process ends. The shell then stops a server that is still running, and deletes the folder.
 */
function guard(folder: string): () => Promise<void> {
  if (process.platform === 'win32') return async () => undefined
  const script =
    'cat >/dev/null; pid=$(head -n 1 "$2/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" && sleep 0.5; rm -rf "$1"'
  const shell = spawn('sh', ['-c', script, 'guard', folder, clusterFolder(folder)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => shell.on('exit', () => resolve()).on('error', () => resolve()))
  return () => {
    shell.stdin.end()
    return ended
  }
}
