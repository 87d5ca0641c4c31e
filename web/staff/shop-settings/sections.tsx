import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import { ChatIcon, ClockIcon, EditIcon, PhoneIcon, SparkleIcon, TagIcon } from '../../ui/icon/icons.tsx'

/** The sections of the screen, in the order in which a new owner needs them; the id is in the address. */
export const sections = [
  {
    id: 'jina',
    title: 'Jina na mwonekano',
    about: 'Jina, bango, huduma, nembo na ikoni',
    icon: <EditIcon />,
  },
  {
    id: 'mawasiliano',
    title: 'Mawasiliano na mahali',
    about: 'Simu, barua pepe, saa, ramani, kundi',
    icon: <PhoneIcon />,
  },
  {
    id: 'wapokea-oda',
    title: 'Wapokea oda',
    about: 'Namba za WhatsApp zinazopokea oda',
    icon: <ChatIcon />,
  },
  {
    id: 'kategoria',
    title: 'Kategoria',
    about: 'Mpangilio wake, na oda zake huenda kwa nani',
    icon: <TagIcon />,
  },
  {
    id: 'kanuni',
    title: 'Kanuni za duka',
    about: 'Kutenga bidhaa, tahadhari, nani anaona nini',
    icon: <ClockIcon />,
  },
  {
    id: 'ai',
    title: 'Maelekezo kwa AI',
    about: 'Jinsi AI inavyoandika maelezo ya bidhaa',
    icon: <SparkleIcon />,
  },
] as const satisfies readonly { id: string; title: string; about: string; icon: ReactNode }[]

type Section = (typeof sections)[number]
export type SectionId = Section['id']
/** The section of that id, or undefined: the screen's own page. */
export const findSection = (id: string | null): Section | undefined => sections.find((one) => one.id === id)

/** Where a section is. */
export const sectionAddress = (id: SectionId): string => `${paths.shopSettings}?sehemu=${id}`
