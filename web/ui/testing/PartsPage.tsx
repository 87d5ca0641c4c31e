/** One page with the tokens and every component, for npm run screens in light and dark mode. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles/home.css'
import '../../styles/wide.css'
import './parts.css'
import { CardSkeleton, EmptyState, Loading, ProblemState, Skeleton } from '../feedback/states.tsx'
import { Button, IconButton } from '../form/Button.tsx'
import { Checkbox, Radio } from '../form/choices/Checkbox.tsx'
import { FilterBar, Tabs } from '../form/choices/Choices.tsx'
import { SelectField, TextArea, TextField } from '../form/Field.tsx'
import { FileButton } from '../form/FileButton.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { QuantityStepper } from '../form/QuantityStepper.tsx'
import { RangeSlider } from '../form/RangeSlider.tsx'
import * as icons from '../icon/icons.tsx'
import { Badge } from '../list/Badge.tsx'
import { Chip } from '../list/Chip.tsx'
import { Facts, List, Row } from '../list/List.tsx'
import { Money } from '../list/Money.tsx'
import { PageHeader } from '../list/PageHeader.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { Drawer, Sheet } from '../overlay/Overlay.tsx'
import { Photo } from '../picture/Photo.tsx'
import { Group, TokensPage } from './TokensPage.tsx'

const nothing = () => undefined
const variants = ['buy', 'tint', 'brand', 'line', 'quiet', 'danger'] as const
const tones = ['plain', 'brand', 'ok', 'warn', 'bad'] as const
const filters = [
  { value: 'all', label: 'Zote', count: 12 },
  { value: 'unpaid', label: 'Hazijalipwa', count: 3 },
  { value: 'paid', label: 'Zimelipwa' },
]

function Page() {
  return (
    <>
      <PageHeader title="Parts" onBack={nothing}>
        <IconButton aria-label="Shiriki">
          <icons.ShareIcon />
        </IconButton>
      </PageHeader>
      <main className="page parts">
        <TokensPage />
        <Buttons />
        <Fields />
        <Choosing />
        <Rows />
        <States />
        <Overlays />
        <Icons />
      </main>
    </>
  )
}

function Buttons() {
  return (
    <Group title="Buttons, chips, badges">
      {([{}, { size: 'large' }, { size: 'small' }, { busy: true }, { disabled: true }] as const).map((look) => (
        <div key={JSON.stringify(look)} className="row">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} {...look}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <FileButton onFiles={nothing}>Chagua picha</FileButton>
      <div className="row">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <IconButton aria-label="Notisi">
          <icons.BellIcon />
          <Badge count={3} />
        </IconButton>
        <IconButton aria-label="Notisi">
          <icons.BellIcon />
          <Badge />
        </IconButton>
      </div>
    </Group>
  )
}

function Fields() {
  return (
    <Group title="Fields">
      <div className="parts-fields">
        <TextField label="Jina la mteja" placeholder="Neema Juma" hint="Kama atakavyoitwa." required />
        <TextField label="Kiasi" suffix="TSh" defaultValue="12,5oo" error="Kiasi si sahihi." />
        <PasswordField label="Nenosiri" defaultValue="siri" />
        <SelectField label="Kategoria" options={['Redio', 'Vitenge']} placeholder="Chagua" />
        <TextArea label="Maelezo" defaultValue="Mistari miwili au zaidi ya maelezo ya bidhaa." />
        <TextField label="Imefungwa" defaultValue="Haibadiliki" disabled />
      </div>
    </Group>
  )
}

function Choosing() {
  const [pieces, setPieces] = useState(3)
  const [share, setShare] = useState(80)
  return (
    <Group title="Choosing">
      <Tabs label="Muda" options={filters} value="all" onChange={nothing} />
      <FilterBar label="Chuja" options={filters} value="unpaid" onChange={nothing} />
      <Checkbox label="Tayari" hint="Imetoka stoo" defaultChecked />
      <Radio label="M-Pesa" name="method" defaultChecked />
      <Radio label="Taslimu" name="method" />
      <QuantityStepper label="Idadi" value={pieces} onChange={setPieces} />
      <RangeSlider label="Zilizouzwa" value={share} onChange={setShare} show={(value) => `${value}%`} />
    </Group>
  )
}

function Rows() {
  const photo = <Photo path="/pictures/1" alt="" sizes="3.5rem" />
  const decide = (
    <>
      <Button variant="line">Kataa</Button>
      <Button>Idhinisha</Button>
    </>
  )
  return (
    <Group title="Rows and facts">
      <List label="Oda">
        <Row
          title="Oda 12 · Mama Neema"
          trailing={<Money amount={45_000} />}
          leading={<icons.ReceiptIcon />}
          onOpen={nothing}
        >
          21/11/2026 14:05
        </Row>
        <Row title="Ile iliyofunguliwa" onOpen={nothing} current>
          Inaonekana pembeni
        </Row>
        <Row title="Iliyo tayari" leading={photo} trailing={<Chip tone="ok">Tayari</Chip>} marked>
          Imewekwa alama
        </Row>
        <Row title="Inasubiri" actions={decide}>
          <Facts
            facts={[
              ['Kiasi', 'pisi 47'],
              ['Ameomba', 'Asha Hamisi'],
            ]}
          />
        </Row>
      </List>
    </Group>
  )
}

function States() {
  return (
    <Group title="Empty, wrong, not there yet">
      <EmptyState title="Bado huna oda." action={<Button>Tazama bidhaa</Button>}>
        Oda utakazoweka zitaonekana hapa.
      </EmptyState>
      <ProblemState message="Hakuna mtandao." onRetry={nothing} />
      <Loading />
      <Skeleton />
      <Skeleton short />
      <div className="grid">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </Group>
  )
}

const sheets = ['Sheet', 'Panel', 'Drawer', 'Confirm'] as const

function Overlays() {
  const [open, setOpen] = useState<(typeof sheets)[number] | null>(null)
  const overlay = (name: (typeof sheets)[number]) => ({
    open: open === name,
    onClose: () => setOpen(null),
    title: `${name}: Kamilisha oda`,
  })
  const content = <TextField label="Jina lako" hint="Jina ambalo dereva ataliuliza." />
  const footer = <Button>Endelea</Button>
  return (
    <Group title="Overlays">
      <div className="row">
        {sheets.map((name) => (
          <Button key={name} variant="line" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Sheet {...overlay('Sheet')} footer={footer}>
        {content}
      </Sheet>
      <Sheet {...overlay('Panel')} wide="panel" footer={footer}>
        {content}
      </Sheet>
      <Drawer {...overlay('Drawer')}>{content}</Drawer>
      <ConfirmDialog {...overlay('Confirm')} onConfirm={nothing} danger />
    </Group>
  )
}

function Icons() {
  return (
    <Group title="Icons">
      <div className="row">
        {Object.entries(icons).map(([name, Icon]) => (
          <figure key={name} className="part-icon">
            <Icon />
            <small className="note">{name.replace('Icon', '')}</small>
          </figure>
        ))}
      </div>
    </Group>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />)
