import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navTexts } from '../../../shop/messages.ts'
import type { OrderFilter } from '../../../shop/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { FilterBar } from '../../ui/form/Choices.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { CameraIcon, CheckIcon, ClockIcon, OrdersIcon } from '../../ui/picture/icons.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { OrderList } from './OrderList.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import './orders.css'

type Choice = OrderFilter | 'camera'

const choices = [
  { value: 'all', label: 'Zote', icon: <OrdersIcon size={20} /> },
  { value: 'unpaid', label: 'Hazijalipwa', icon: <ClockIcon size={20} /> },
  { value: 'paid', label: 'Zimelipwa', icon: <CheckIcon size={20} /> },
  { value: 'camera', label: 'Za picha', icon: <CameraIcon size={20} /> },
] as const

/** /myorders: a customer's, a guest's or (for an admin) everybody's orders; ?id= opens one of them. */
export function MyOrdersScreen() {
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState<OrderFilter>('all')
  const [q, setQ] = useState('')
  const [open, setOpen] = useOpenOrder()
  const staff = useStaffSlots()
  useTitle(navTexts.myOrders)

  const choose = (choice: Choice) => (choice === 'camera' ? navigate(paths.capturedOrders) : setFilter(choice))
  return (
    <>
      <PageHeader title={navTexts.myOrders} onBack={goBack} />
      <main className="page page-narrow stack">
        <OrderSearch onSearch={setQ} />
        <FilterBar<Choice> label="Chuja oda" options={choices} value={filter} onChange={choose} />
        <OrderList filter={filter} q={q} onOpen={setOpen} onEverything={() => setFilter('all')} />
      </main>
      {staff && <staff.OrdersTools />}
      <OrderSheet id={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** The order that is open: the address names it when one comes from a notice or a link. */
function useOpenOrder(): [number | null, (id: number | null) => void] {
  const [, navigate] = useLocation()
  const named = Number(new URLSearchParams(useSearch()).get('id')) || null
  const [open, setOpen] = useState<number | null>(null)
  useEffect(() => {
    if (named !== null) setOpen(named)
  }, [named])
  return [
    open,
    (id) => {
      setOpen(id)
      if (id === null && named !== null) navigate(paths.myOrders, { replace: true })
    },
  ]
}
