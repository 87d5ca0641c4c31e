import type { z } from 'zod'
import type { delivery as deliveryOutput } from '../../../../contract/order.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import type { DeliveryRow, StepRow } from './deliveries.queries.ts'

type Shown = z.input<typeof deliveryOutput>

/** Returns a delivery in the shape of the contract. Only staff see undone steps, and who took each step. */
export function deliveryOf(
  { place_id, place, status, carrier, waybill, phone, note, steps }: DeliveryRow,
  fee: number,
  isStaff: boolean,
): Shown {
  const undone = steps.filter((step) => step.undone_at !== null)
  return {
    place_id,
    place,
    fee,
    status,
    carrier,
    waybill,
    phone: phone && showPhone(phone),
    note,
    steps: steps.filter((step) => step.undone_at === null).map((step) => stepOf(step, isStaff)),
    undone: isStaff ? undone.map((step) => ({ ...stepOf(step, isStaff), reason: step.reason ?? '' })) : null,
  }
}

function stepOf(step: StepRow, isStaff: boolean): Shown['steps'][number] {
  const person = isStaff && step.person_id !== null ? shownPerson(step) : { phone: null, name: null }
  return { status: step.status, at: step.at, by: person.phone, by_name: person.name }
}
