import { pino } from 'pino'

type Destination = { write: (line: string) => void }

/** Syslog's priorities, which systemd reads from the beginning of a line. */
const priorities: readonly (readonly [level: number, priority: number])[] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
]
const DEBUG_PRIORITY = 7

/**
 * Returns the log's destination. Under systemd each line begins with its priority, so that `journalctl -p err` finds
 * errors.
 */
export function logDestination(
  env: Record<string, string | undefined>,
  out: Destination = pino.destination({ sync: true }),
): Destination {
  if (!env.JOURNAL_STREAM) return out
  return {
    // Makes pino set `lastLevel` before it writes each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 30,
    write(line: string) {
      out.write(`<${priorityOf(this.lastLevel)}>${line}`)
    },
  } as Destination & { lastLevel: number }
}

function priorityOf(level: number): number {
  return priorities.find(([least]) => level >= least)?.[1] ?? DEBUG_PRIORITY
}
