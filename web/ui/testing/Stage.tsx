/** The page for the browser tests: overlays, a slider, a list with its detail, and links. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, Route, Switch, useLocation } from 'wouter'
import { commonTexts } from '../../../shop/texts/common.ts'
import '../../styles/home.css'
import { briefToast, prepareToasts, toast } from '../feedback/toast.ts'
import { Button } from '../form/Button.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { Dialog, Sheet } from '../overlay/Overlay.tsx'
import { watchHistory } from '../overlay/overlay-history.ts'
import { Gallery } from '../picture/Gallery.tsx'
import { ListStage } from './ListStage.tsx'

function Overlays() {
  const [sheet, setSheet] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [stubborn, setStubborn] = useState(false)
  const [, navigate] = useLocation()
  return (
    <main>
      <h1>Mwanzo {location.search}</h1>
      <Button onClick={() => setSheet(true)}>Fungua</Button>
      <Button onClick={() => setStubborn(true)}>Fungua ngumu</Button>
      <Button onClick={() => toast.success('Imehifadhiwa')}>Hifadhi</Button>
      <Button onClick={() => toast.error(commonTexts.networkError)}>Tuma</Button>
      <Link href="/start">Anza</Link>
      <div className="tall" />
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Karatasi"
        footer={<Button onClick={() => toast.error('Kosa la mfano')}>Kosa</Button>}
      >
        <input aria-label="Jina" data-autofocus />
        <input aria-label="Faili" type="file" />
        <Button onClick={() => setDialog(true)}>Ndani</Button>
        <Link href="/other">Kwingine</Link>
        <Button
          onClick={() => {
            toast.success('Imeongezwa')
            setSheet(false)
          }}
        >
          Ongeza
        </Button>
        <Button
          onClick={() => {
            setSheet(false)
            navigate('/other', { state: history.state })
          }}
        >
          Funga na nenda
        </Button>
        <Button onClick={() => navigate('/?q=redio', { replace: true, state: history.state })}>Chuja</Button>
        <Button
          onClick={() => {
            setSheet(false)
            setDialog(true)
          }}
        >
          Badilishana
        </Button>
        <Button
          onClick={() => {
            setSheet(false)
            setTimeout(() => setSheet(true))
          }}
        >
          Funga fungua
        </Button>
      </Sheet>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Sanduku"
        footer={<Button onClick={() => setDialog(false)}>Sawa</Button>}
      >
        <Link href="/other">Kwingine kutoka ndani</Link>
        <Button onClick={() => briefToast('Taarifa ya mfano')}>Taarifa</Button>
      </Dialog>
      {/* Stays busy after the confirmation, until a test dispatches the event 'finish'. */}
      <ConfirmDialog
        open={stubborn}
        onClose={() => setStubborn(false)}
        onConfirm={() => new Promise((done) => addEventListener('finish', done, { once: true }))}
      />
    </main>
  )
}

function App() {
  return (
    <>
      <style>{'.tall { height: 200vh }'}</style>
      <Switch>
        <Route path="/other">
          <main>
            <h1>Kwingine</h1>
          </main>
        </Route>
        <Route path="/slider">
          <div className="narrow">
            <style>{'.narrow { width: 300px }'}</style>
            <Gallery alt="Redio" onOpen={() => {}} paths={['/pictures/1', '/pictures/2', '/pictures/3']} />
            <div className="tall" />
          </div>
        </Route>
        <Route path="/list">
          <ListStage />
        </Route>
        <Route path="/start">
          <main>
            <h1>Anza</h1>
            <Link href="/">Mwanzo</Link>
          </main>
        </Route>
        <Route>
          <Overlays />
        </Route>
      </Switch>
    </>
  )
}

watchHistory()
void prepareToasts().then(() => {
  document.documentElement.dataset.toasts = 'ready'
})
createRoot(document.getElementById('root') ?? document.body).render(<App />)
