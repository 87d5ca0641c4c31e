import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Input } from '../../../contract/all.ts'
import { requireValue } from '../require-value.ts'
import type { SignedIn } from './sign-in.ts'

type Sent = Partial<Input<'submitArrival'>> & Pick<Input<'submitArrival'>, 'lines'>

/** Submits an arrival under a new key, and returns the response. */
export const submitArrival = (by: SignedIn, arrival: Sent) =>
  by.call('submitArrival', { client_arrival_id: randomUUID(), supplier: 'Azam', shipping_total: 0, ...arrival })

/** Submits an arrival, asserts that it is accepted, and returns its id. */
export async function sendArrival(by: SignedIn, arrival: Sent): Promise<number> {
  const response = await submitArrival(by, arrival)
  assert.equal(response.status, 200, response.text)
  return response.body.arrival_id
}

export const approveArrival = (by: SignedIn, arrival_id: number, more: Partial<Input<'approveArrival'>> = {}) =>
  by.call('approveArrival', { arrival_id, ...more })

/** Returns an arrival as this person sees it. */
export const findArrival = async (by: SignedIn, id: number) =>
  requireValue((await by.call('getArrivals', { limit: 200 })).body.arrivals.find((one) => one.id === id))
