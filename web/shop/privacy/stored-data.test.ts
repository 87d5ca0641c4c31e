import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PersonalColumn, personalColumns } from '../../../shop/people/personal-data.ts'
import { onThePhone, storedOnServer } from './stored-data.ts'

test('the privacy page names every personal column, and which data of an order is kept or erased', () => {
  const page = storedOnServer.map(({ what, until }) => `${what} ${until}`.toLowerCase()).join('\n')
  for (const [table, columns] of Object.entries(personalColumns)) {
    for (const [name, { label }] of Object.entries<PersonalColumn>(columns))
      assert.ok(page.includes(label.toLowerCase()), `${table}.${name}: ${label}`)
  }
  assert.ok(!page.includes('{'), page)
  const orders = storedOnServer.find(({ what }) => what.startsWith('Oda:'))
  assert.deepEqual(
    [orders?.what, orders?.until.split(':')[0]],
    [
      'Oda: jina, namba za simu, mahali pa kupeleka, maelekezo, sababu ya kughairi, namba ya muamala uliyotaja, kiasi, bidhaa, sababu ya punguzo, msafirishaji, namba ya mzigo, simu ya msafirishaji, maelezo ya kupeleka, sababu ya kurudisha hatua ya kupeleka, sababu ya kurudisha na malipo',
      'Kiasi, bidhaa, sababu ya punguzo na malipo hubaki kwenye hesabu za duka. Ukifuta akaunti, jina, namba za simu, mahali pa kupeleka, maelekezo, sababu ya kughairi, namba ya muamala uliyotaja, msafirishaji, namba ya mzigo, simu ya msafirishaji, maelezo ya kupeleka, sababu ya kurudisha hatua ya kupeleka na sababu ya kurudisha huondolewa',
    ],
  )
})

test('the privacy page says that the name of the printer stays on the phone after a logout', () => {
  const ofPrinter = onThePhone.filter((text) => text.includes('printa'))
  assert.match(ofPrinter[0] ?? '', /jina la printa .* hubaki akitoka/)
  assert.match(ofPrinter[1] ?? '', /^Ukigusa Toka/)
})
