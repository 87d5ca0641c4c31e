import { useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { Chip } from '../Chip.tsx'
import { FilterBar, Tabs } from '../Choices.tsx'
import { ImageViewer } from '../ImageViewer.tsx'
import * as icons from '../icons.tsx'
import { CameraIcon, CheckIcon, ClockIcon, OrdersIcon, PrinterIcon, ReceiptIcon } from '../icons.tsx'
import { Facts, List, Row } from '../List.tsx'
import { Money } from '../Money.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Photo } from '../Photo.tsx'

export function StaffExample() {
  const [filter, setFilter] = useState('all')
  const [period, setPeriod] = useState('30')
  return (
    <>
      <PageHeader title="Oda zangu" onBack={() => {}}>
        <IconButton aria-label="Chapisha">
          <PrinterIcon />
        </IconButton>
      </PageHeader>
      <div className="page page-narrow stack">
        <FilterBar
          label="Chuja oda"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: 'Zote', icon: <OrdersIcon size={20} />, count: 24 },
            { value: 'unpaid', label: 'Hazijalipwa', icon: <ClockIcon size={20} />, count: 3 },
            { value: 'paid', label: 'Zimelipwa', icon: <CheckIcon size={20} /> },
            { value: 'camera', label: 'Kamera', icon: <CameraIcon size={20} /> },
          ]}
        />
        <Tabs
          label="Kipindi"
          value={period}
          onChange={setPeriod}
          options={[
            { value: '7', label: 'Wiki iliyopita' },
            { value: '30', label: 'Mwezi uliopita' },
            { value: '365', label: 'Mwaka uliopita' },
          ]}
        />
        <List label="Oda">
          <Row
            marked
            title="Oda 1042 · Neema Joseph"
            leading={<ReceiptIcon />}
            trailing={
              <>
                <Money amount={122_000} />
                <Chip tone="ok">Tayari kutolewa</Chip>
              </>
            }
            onOpen={() => {}}
          >
            Leo 14:20 · bidhaa 3
          </Row>
          <Row
            title="Shuka la pamba 6x6"
            leading={<Photo path="/pictures/340" alt="Shuka" />}
            trailing={<Chip tone="warn">Inasubiri</Chip>}
            actions={
              <>
                <Button variant="line">Kataa</Button>
                <Button>Idhinisha</Button>
              </>
            }
          >
            katoni 3 × 12 + 4 pisi · Juma
          </Row>
        </List>
        <Facts
          facts={[
            ['Mauzo', <Money key="a" amount={4_520_000} />],
            ['Manunuzi', <Money key="b" amount={3_100_000} />],
            ['Faida', <Money key="c" amount={1_420_000} />],
          ]}
        />
        <div className="row">
          <Chip>0754123456</Chip>
          <Chip tone="brand">Mpya</Chip>
          <Chip tone="ok">Imelipwa</Chip>
          <Chip tone="warn">Karibu</Chip>
          <Chip tone="bad">Haipatikani kwa sasa</Chip>
        </div>
        <div className="row">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} label={name} />
          ))}
        </div>
        <ImageViewer src="/pictures/80-720.webp" alt="Picha ya oda" />
      </div>
    </>
  )
}
