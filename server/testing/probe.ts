/** What came of one request, as a monitor or a passing visitor sees it; `beganAt` is of performance.now(). */
export type Seen = { status: number | null; retryAfter: number; beganAt: number; ms: number; text: string }

/** Asks once; a connection that breaks, or nothing within `maxMs`, is status null. */
export async function probe(address: string, maxMs = 60_000, init: RequestInit = {}): Promise<Seen> {
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

/** Asks again and again until it has this status; returns how many ms that took. Throws after `maxMs`. */
export async function untilStatus(address: string, status: number, maxMs = 60_000): Promise<number> {
  const began = performance.now()
  for (;;) {
    const seen = await probe(address)
    const ms = performance.now() - began
    if (seen.status === status) return ms
    if (ms > maxMs) throw new Error(`${address} was ${seen.status} and not ${status} for ${maxMs} ms`)
  }
}

/** The value below which so large a share of these lie: 0.5 is the median, 1 the largest. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
