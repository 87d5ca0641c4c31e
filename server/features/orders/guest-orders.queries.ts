import type { Tx } from '../../db/open.ts'

/** Makes what a guest's device ordered the person's, who has signed up on it. */
export async function takeOverOrders(tx: Tx, device: number, person: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ person_id: person, device_id: null })
    .where('device_id', '=', device)
    .where('person_id', 'is', null)
    .execute()
}
