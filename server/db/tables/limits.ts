/** The counters of the rate limits. */
export type LimitTables = {
  request_counts: { address: string; minute: number; requests: number }
  rate_limit_hits: { key: string; hit_at: Date[] }
}
