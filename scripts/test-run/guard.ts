// node guard.ts <folder>: waits until the test run that started it has ended, then ends the processes left in its
// folder, and prints their programs. The guard's input closes when the run ends, however it ends.
import { sweep } from './sweep.ts'

const [folder = ''] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
// There may be no process left that reads the output.
process.stdout.on('error', () => undefined)
process.stdin.resume().on('end', async () => {
  for (const program of await sweep(folder)) console.log(program)
})
