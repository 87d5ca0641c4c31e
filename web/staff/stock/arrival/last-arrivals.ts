/** The query for the newest approved arrival of each supplier. */
export const LAST_ARRIVALS = { status: 'approved', last_of_each: 1, limit: 12 } as const
