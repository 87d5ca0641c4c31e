import { useState } from 'react'
import { watchShortcuts } from '../../browser/shortcuts.ts'
import { Button } from '../form/Button.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { ListDetail } from '../layout/ListDetail.tsx'
import { List, Row } from '../list/List.tsx'
import { Sheet } from '../overlay/Overlay.tsx'

const names = ['Asha', 'Baraka', 'Chausiku']

watchShortcuts()

/** A list with its detail, and a sheet that is a side panel on a desktop. */
export function ListStage() {
  const [open, setOpen] = useState<string | null>(null)
  const [panel, setPanel] = useState(false)
  const [sent, setSent] = useState(0)
  const [typed, setTyped] = useState('')
  return (
    <main className="page">
      <h1>Watu</h1>
      <Button onClick={() => setPanel(true)}>Fungua ukingo</Button>
      <ListDetail
        list={
          <>
            <SearchField label="Tafuta" value={typed} onValue={setTyped} />
            <List label="Watu">
              {names.map((name) => (
                <Row key={name} title={name} onOpen={() => setOpen(name)} current={name === open} />
              ))}
            </List>
          </>
        }
        hint="Chagua mtu."
        open={open !== null}
        onClose={() => setOpen(null)}
        title={`Mtu: ${open}`}
        footer={<Button>Piga simu</Button>}
      >
        <p>Anaitwa {open}.</p>
      </ListDetail>
      <Sheet wide="panel" open={panel} onClose={() => setPanel(false)} title="Ukingo">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSent(sent + 1)
          }}
        >
          <input aria-label="Jina" data-autofocus />
          <Button type="submit">Hifadhi</Button>
          <p>Imehifadhiwa mara {sent}</p>
        </form>
      </Sheet>
    </main>
  )
}
