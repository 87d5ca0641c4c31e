import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import {
  ChatIcon,
  ClockIcon,
  EditIcon,
  InfoIcon,
  LockIcon,
  PhoneIcon,
  ReceiptIcon,
  SparkleIcon,
  TagIcon,
  TrashIcon,
  UploadIcon,
} from '../../ui/icon/icons.tsx'

/** The sections of the screen in the order in which a new owner needs them. The URL contains the id. */
export const sections = [
  {
    id: 'jina',
    title: 'Jina na mwonekano',
    about: 'Jina, bango, huduma, nembo na ikoni',
    icon: <EditIcon />,
    isForm: true,
  },
  {
    id: 'mawasiliano',
    title: 'Mawasiliano na mahali',
    about: 'Simu, barua pepe, saa, ramani, kundi',
    icon: <PhoneIcon />,
    isForm: true,
  },
  {
    id: 'wapokea-oda',
    title: 'Maduka yanayopokea oda',
    about: 'Namba za WhatsApp zinazopokea oda',
    icon: <ChatIcon />,
    isForm: true,
  },
  {
    id: 'kategoria',
    title: 'Kategoria',
    about: 'Mpangilio wake, na oda zake huenda kwa nani',
    icon: <TagIcon />,
    isForm: true,
  },
  {
    id: 'malipo',
    title: 'Namba za malipo na risiti',
    about: 'Lipa namba, till, benki, na maneno ya chini ya risiti',
    icon: <ReceiptIcon />,
    isForm: true,
  },
  {
    id: 'kupeleka',
    title: 'Mahali pa kupeleka',
    about: 'Unapopeleka oda, na gharama ya kila mahali',
    icon: <TagIcon />,
    isForm: true,
  },
  {
    id: 'kanuni',
    title: 'Kanuni za duka',
    about: 'Kutenga bidhaa, stoo ikiisha, nani anaona nini',
    icon: <ClockIcon />,
    isForm: true,
  },
  {
    id: 'ai',
    title: 'Maelekezo kwa AI',
    about: 'Jinsi AI inavyoandika maelezo ya bidhaa',
    icon: <SparkleIcon />,
    isForm: true,
  },
  {
    id: 'nakala',
    title: 'Nakala rudufu',
    about: 'Ili duka lirudi hata seva ikiungua',
    icon: <LockIcon />,
    isForm: false,
  },
  {
    id: 'foleni',
    title: 'Oda zilizokwama kwenye simu',
    about: 'Soma faili la simu iliyoshindwa kutuma',
    icon: <UploadIcon />,
    isForm: false,
  },
  {
    id: 'hali',
    title: 'Hali ya duka',
    about: 'Nafasi ya diski, ukubwa, toleo',
    icon: <InfoIcon />,
    isForm: false,
  },
  {
    id: 'mfano',
    title: 'Bidhaa za mfano',
    about: 'Ziondoe duka likiwa lako',
    icon: <TrashIcon />,
    isForm: false,
  },
] as const satisfies readonly { id: string; title: string; about: string; icon: ReactNode; isForm: boolean }[]

export type Section = (typeof sections)[number]
/** The sections that are settings forms. */
export type FormId = Extract<Section, { isForm: true }>['id']

/** Returns the section with this id; undefined stands for the overview. */
export const findSection = (id: string | null): Section | undefined => sections.find((one) => one.id === id)

/** Returns the URL of a section. */
export const sectionAddress = (id: Section['id']): string => `${paths.shopSettings}?sehemu=${id}`
