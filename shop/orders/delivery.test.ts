import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryStatusName, hasReached, nextDeliveryStep, stepBefore } from './delivery.ts'
import { deliveryMessage } from './delivery-message.ts'
import { deliveryChoices, findDelivery, PICKUP } from './delivery-places.ts'

test('an order is sent and then arrives, but an order that the customer collects is never sent', () => {
  assert.equal(nextDeliveryStep('tayari', 'Mbezi'), 'imetumwa')
  assert.equal(nextDeliveryStep('tayari', PICKUP), 'imefika')
  assert.equal(nextDeliveryStep('imefika', 'Mbezi'), null)
  assert.equal(deliveryStatusName('imefika', PICKUP), 'Imechukuliwa')
  assert.equal(stepBefore([{ status: 'imepokelewa' }]), null)
  assert.equal(stepBefore([{ status: 'imepokelewa' }, { status: 'tayari' }]), 'imepokelewa')
  assert.deepEqual([hasReached('tayari', 'imetumwa'), hasReached('imefika', 'imetumwa')], [false, true])
})

test('collecting is offered exactly once if the shop has delivery places, and is not offered otherwise', () => {
  const mbezi = { id: 1, name: 'Mbezi', fee: 3000 }
  assert.deepEqual(deliveryChoices([]), [])
  assert.deepEqual(
    deliveryChoices([mbezi]).map(({ id }) => id),
    [1, 0],
  )
  const own = [mbezi, { id: 2, name: 'nachukua dukani', fee: 0 }]
  assert.deepEqual(deliveryChoices(own), own)
  assert.equal(findDelivery([mbezi], 0)?.name, PICKUP)
  assert.equal(findDelivery([mbezi], 2), undefined)
})

test('the message says where the goods are, and a name in it cannot forge a line', () => {
  const delivery = { place: 'Mbezi', carrier: 'Dar Express', waybill: 'A1', phone: '0754999888' }
  const order = { id: 5, customer_name: 'Asha\nJumla: 0', owed: 2000 }
  const text = deliveryMessage({ ...order, delivery: { ...delivery, status: 'imetumwa' } }, 'Duka')
  assert.deepEqual(text.split('\n'), [
    'Habari Asha Jumla: 0.',
    'Oda yako Na. 5 imetumwa kwenda Mbezi.',
    'Msafirishaji: Dar Express',
    'Namba ya mzigo: A1',
    'Simu ya msafirishaji: 0754999888',
    'Deni lililobaki: TSh 2,000.',
    'Asante, Duka.',
  ])
  const ready = deliveryMessage(
    { ...order, owed: 0, delivery: { ...delivery, place: PICKUP, status: 'tayari' } },
    'Duka',
  )
  assert.match(ready, /iko tayari: njoo uichukue dukani/)
  assert.doesNotMatch(ready, /Dar Express|Deni/)
})
