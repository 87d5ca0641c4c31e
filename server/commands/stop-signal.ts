/** Returns a signal that aborts when the operator or the system stops the command, so that it can clean up. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stop.abort())
  return stop.signal
}
