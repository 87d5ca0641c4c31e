import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { roleNames } from '../../../../shop/people/role-names.ts'
import { searchWords, wordsOf } from '../../../../shop/words/search.ts'
import type { ShopResults } from '../../../data/search/shop-search.ts'
import { OrdersIcon, UserIcon } from '../../../ui/icon/icons.tsx'
import { Photo } from '../../../ui/picture/Photo.tsx'
import type { MyTask } from '../use-my-tasks.ts'

/** A search result: a link, and a second line that distinguishes results of the same name. */
interface Result {
  href: string
  name: string
  detail: string
  icon: ReactNode
}

export interface ResultGroup {
  name: string
  results: readonly Result[]
}

/** Returns the matching tasks: each searched word must begin a word of the task's names or explanation. */
export function findTasks(tasks: readonly MyTask[], q: string): MyTask[] {
  const words = searchWords(q)
  const matches = ({ name, text = '', about }: MyTask) => {
    const taskWords = wordsOf(`${name} ${text} ${about}`)
    return words.every((word) => taskWords.some((one) => one.startsWith(word)))
  }
  return words.length === 0 ? [] : tasks.filter(matches)
}

export const taskGroup = (name: string, tasks: readonly MyTask[]): ResultGroup => ({
  name,
  results: tasks.map(({ href, name, about, icon, isOutOfReach }) => ({
    href,
    name,
    detail: isOutOfReach ? 'Inahitaji mtandao' : about,
    icon,
  })),
})

/** Returns the results as groups of links, without empty groups. */
export function resultGroups({ products, orders, people }: ShopResults, screens: ResultGroup): ResultGroup[] {
  return [
    {
      name: 'Oda',
      results: orders.map((order) => ({
        href: paths.order(order.id),
        name: `Oda Na. ${order.id} · ${order.customer_name}`,
        detail: `${formatDateTime(order.created_at)} · ${order.cancelled ? 'Imeghairiwa' : formatMoney(order.total_amount)}`,
        icon: <OrdersIcon />,
      })),
    },
    {
      name: 'Bidhaa',
      results: products.map(({ id, name, category, price, image }) => ({
        href: paths.product(id),
        name,
        detail: `${price > 0 ? formatMoney(price) : 'Uliza bei'} · ${category}`,
        icon: <Photo path={image} alt="" sizes="2.5rem" />,
      })),
    },
    {
      name: 'Watu',
      results: people.map(({ id, name, phone_number, role }) => ({
        href: id === null ? paths.ordersOf(phone_number) : paths.member(id),
        name: name ?? phone_number,
        detail: role ? `${roleNames[role]} · ${phone_number}` : `Mteja · ${phone_number} · oda zake`,
        icon: <UserIcon />,
      })),
    },
    screens,
  ].filter(({ results }) => results.length > 0)
}
