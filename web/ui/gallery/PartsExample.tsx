import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog } from '../Dialog.tsx'
import { SelectField, TextArea, TextField } from '../Field.tsx'
import { FileButton } from '../FileButton.tsx'
import { CameraIcon, CartIcon, ChatIcon, SearchIcon } from '../icons.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { QuantityStepper } from '../QuantityStepper.tsx'
import { RangeSlider } from '../RangeSlider.tsx'
import { Sheet } from '../Sheet.tsx'
import { EmptyState, Loading, ProblemState } from '../states.tsx'
import { Checkbox, Radio, Toggle } from '../Toggle.tsx'
import { notice, toast } from '../toast.ts'

export function PartsExample() {
  return (
    <div className="page page-narrow stack">
      <Buttons />
      <Overlays />
      <Fields />
      <Loading />
      <EmptyState title="Hakuna bidhaa hapa bado" art={<SearchIcon size={48} />} action={<Button>Ona zote</Button>}>
        Jaribu neno lingine, au angalia aina zote za bidhaa.
      </EmptyState>
      <ProblemState message="Hakuna intaneti. Tafadhali jaribu tena." onRetry={() => toast.info('Inajaribu tena')} />
    </div>
  )
}

function Buttons() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <h2>Vitufe</h2>
      <div className="row">
        <Button variant="buy" size="large">
          <CartIcon /> Nunua
        </Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Hifadhi
        </Button>
        <Button variant="line">Badili</Button>
        <Button variant="quiet">Sihitaji sasa</Button>
        <Button variant="danger">Futa akaunti</Button>
        <Button disabled>Wasilisha</Button>
        <Button size="small">Ndogo</Button>
        <FileButton onFiles={(files) => notice(`${files.length}`)}>
          <CameraIcon /> Piga picha
        </FileButton>
      </div>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'confirm'>()
  const [sure, setSure] = useState(false)
  const close = () => setOpen(undefined)
  return (
    <div className="row">
      <Button onClick={() => setOpen('sheet')}>Fungua karatasi</Button>
      <Button onClick={() => setOpen('dialog')}>Fungua sanduku</Button>
      <Button onClick={() => setOpen('confirm')}>Uliza</Button>
      <Button variant="line" onClick={() => toast.success('Imeongezwa kwenye oda!')}>
        Ujumbe
      </Button>
      <Button variant="line" onClick={() => toast.error('Hitilafu ya mtandao. Jaribu tena.')}>
        Kosa
      </Button>
      <Button variant="line" onClick={() => notice('Jina limebadilishwa!')}>
        Taarifa
      </Button>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Malipo na usafirishaji"
        footer={
          <>
            <Button variant="line" onClick={() => toast.error('Hitilafu ya mtandao.')}>
              Hifadhi bila WhatsApp
            </Button>
            <Button variant="buy" onClick={() => setSure(true)}>
              <ChatIcon /> WhatsApp
            </Button>
          </>
        }
      >
        <TextField label="Jina" name="customer_name" required />
        <TextField label="Namba ya WhatsApp" type="tel" name="whatsapp_number" required hint="Mfano: 0754 123 456" />
        <TextField label="Mahali pa kufikisha" name="shipping_address" required />
        <ConfirmDialog open={sure} onClose={() => setSure(false)} onConfirm={close} />
      </Sheet>
      <Dialog open={open === 'dialog'} onClose={close} title="Ingia" footer={<Button>Ingia</Button>}>
        <TextField label="Namba ya simu" type="tel" data-autofocus />
        <PasswordField label="Nenosiri" />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        danger
        title="Thibitisha Hatua"
        message="Una uhakika unataka kufuta bidhaa hii?"
        reason={{ label: 'Sababu', required: true }}
        onConfirm={() => new Promise((done) => setTimeout(done, 800))}
      />
    </div>
  )
}

function Fields() {
  const [pieces, setPieces] = useState(3)
  const [sold, setSold] = useState(80)
  return (
    <>
      <h2>Fomu</h2>
      <TextField label="Jina la bidhaa" defaultValue="Redio ya sola" />
      <TextField label="Bei" type="number" suffix="TSh" required error="Bei lazima iwe 0 au zaidi." defaultValue="-4" />
      <SelectField
        label="Kifungashio"
        options={['katoni', 'dozen', 'box', 'kontena', 'furushi', 'pakti']}
        placeholder="Chagua"
      />
      <PasswordField label="Nenosiri" hint="Angalau herufi 4." />
      <TextArea label="Maelezo" placeholder="Andika maelezo mafupi" />
      <div className="row">
        <QuantityStepper label="Idadi" value={pieces} onChange={setPieces} /> {pieces} pisi
      </div>
      <Checkbox label="Tayari" hint="Bidhaa imetolewa stoo" defaultChecked />
      <Toggle label="Nipatie taarifa" defaultChecked />
      <Radio name="wapi" label="Nitachukua dukani" defaultChecked />
      <Radio name="wapi" label="Nifikishiwe" />
      <RangeSlider label="Asilimia iliyouzwa" value={sold} onChange={setSold} show={(value) => `${value}%`} />
    </>
  )
}
