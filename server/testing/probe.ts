/** The result of one request of a monitor or visitor. `beganAt` is in ms of performance.now(). */
export type ProbeResult = { status: number | null; retryAfter: number; beganAt: number; ms: number; text: string }

/** Sends one request. If the connection breaks, or no response arrives within `maxMs`, `status` is null. */
export async function probe(address: string, maxMs = 60_000, init: RequestInit = {}): Promise<ProbeResult> {
  const began = performance.now()
  const seen = (status: number | null, retryAfter: number, text: string) => ({
    status,
    retryAfter,
    text,
    beganAt: began,
    ms: performance.now() - began,
  })
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(maxMs), ...init })
    const text = await response.text()
    return seen(response.status, Number(response.headers.get('retry-after') ?? 0), text)
  } catch {
    return seen(null, 0, '')
  }
}

/** Polls an address until it responds with this status. Returns the time in ms. Throws after `maxMs`. */
export async function untilStatus(address: string, status: number, maxMs = 60_000): Promise<number> {
  const began = performance.now()
  for (;;) {
    const seen = await probe(address)
    const ms = performance.now() - began
    if (seen.status === status) return ms
    if (ms > maxMs)
      throw new Error(
        `${address} did not respond with ${status} within ${maxMs} ms; the last status was ${seen.status}`,
      )
  }
}

/** Returns a quantile of the values: the median if `share` is 0.5, the largest value if it is 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
