import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { CameraButton } from '../scans/CameraButton.tsx'
import { useScans } from '../scans/use-scans.ts'
import { type Countable, findCountables } from './find-goods.ts'
import { stocktakeTexts } from './texts.ts'
import type { CountingState } from './use-counting.ts'

const MAX_SHOWN = 12

/** Finds the product to count by name or barcode; works offline. */
export function GoodsSearch({ counting }: { counting: CountingState }) {
  const { items, choices, done, findCode, begin, scan } = counting
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  useScans(scan)
  const search = (text: string) => {
    const withCode = findCode(text).items
    return withCode.length > 0 ? withCode : findCountables(items, text, MAX_SHOWN)
  }
  const shown = q === '' ? choices : search(q)
  const pick = (item: Countable) => {
    setTyped('')
    begin(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = event.key === 'Enter' ? search(typed.trim()) : []
    if (!first) return
    event.preventDefault()
    pick(first)
  }
  return (
    <section className="stack" aria-label={stocktakeTexts.search}>
      <SearchField
        label={stocktakeTexts.search}
        placeholder="Jina la bidhaa au barcode"
        value={typed}
        onValue={setTyped}
        onKeyDown={onKeyDown}
      />
      <CameraButton onScan={scan} staysOpen />
      {q !== '' && shown.length === 0 && (
        <p role="status">Hakuna bidhaa yenye jina au barcode hiyo kwenye hesabu hii.</p>
      )}
      {shown.length > 0 && (
        <List label={q === '' ? 'Chagua aina' : 'Zilizopatikana'}>
          {shown.map((item) => (
            <Row
              key={item.variant_id}
              title={item.label}
              trailing={done.has(item.variant_id) && <Chip tone="ok">Imehesabiwa</Chip>}
              onOpen={() => pick(item)}
            />
          ))}
        </List>
      )}
    </section>
  )
}
