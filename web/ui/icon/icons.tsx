/**
 * Line icons on a grid of 24, drawn for this shop. Each is a separate export, so that a page only loads those it shows.
 */
import { draw, type IconProps } from './draw-icon.tsx'

export const CartIcon = (p: IconProps) =>
  draw(p, 'M2.5 4H5l2.2 10.3a1.5 1.5 0 0 0 1.5 1.2h8.6a1.5 1.5 0 0 0 1.5-1.2L20.5 7H5.7M9.5 19.8v.01M17 19.8v.01')
export const BellIcon = (p: IconProps) =>
  draw(p, 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 6.5H4C4 16 6 15 6 10M9.8 20a2.3 2.3 0 0 0 4.4 0')
export const UserIcon = (p: IconProps) => draw(p, 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20.5c.8-4 4-6 8-6s7.2 2 8 6')
export const UsersIcon = (p: IconProps) =>
  draw(
    p,
    'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.3 3.5 4.6',
  )
export const MenuIcon = (p: IconProps) => draw(p, 'M4 7h16M4 12h16M4 17h16')
export const SearchIcon = (p: IconProps) => draw(p, 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3 20 20')
export const ExpandIcon = (p: IconProps) => draw(p, 'M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5')
export const CloseIcon = (p: IconProps) => draw(p, 'm6 6 12 12M18 6 6 18')
export const BackIcon = (p: IconProps) => draw(p, 'M20 12H5M11 6l-6 6 6 6')
export const ShareIcon = (p: IconProps) => draw(p, 'M12 15V3.5M8 7l4-3.7L16 7M6 11H5v9.5h14V11h-1')
export const PlusIcon = (p: IconProps) => draw(p, 'M12 5v14M5 12h14')
export const MinusIcon = (p: IconProps) => draw(p, 'M5 12h14')
export const TrashIcon = (p: IconProps) => draw(p, 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6')
export const EditIcon = (p: IconProps) => draw(p, 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19 4 20M14 6.5l3.5 3.5')
export const CameraIcon = (p: IconProps) =>
  draw(
    p,
    'M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1M8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  )
export const MoreIcon = (p: IconProps) => draw(p, 'M12 5v.01M12 12v.01M12 19v.01')
export const CheckIcon = (p: IconProps) => draw(p, 'm5 12.5 4.5 4.5L19 7.5')
export const ChevronRightIcon = (p: IconProps) => draw(p, 'm9.5 6 6 6-6 6')
export const ChevronLeftIcon = (p: IconProps) => draw(p, 'm14.5 6-6 6 6 6')
export const ChevronDownIcon = (p: IconProps) => draw(p, 'm6 9.5 6 6 6-6')
export const StockIcon = (p: IconProps) =>
  draw(p, 'M12 3 20.5 7.5v9L12 21l-8.5-4.5v-9L12 3M3.5 7.5 12 12l8.5-4.5M12 12v9M7.5 5.3l8.6 4.6')
export const OrdersIcon = (p: IconProps) =>
  draw(
    p,
    'M7 4.5H5.5a1 1 0 0 0-1 1V20a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V5.5a1 1 0 0 0-1-1H17M8.5 3h7v3.5h-7V3M8 11h8M8 15.5h5',
  )
export const ChartIcon = (p: IconProps) => draw(p, 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6')
export const CalendarIcon = (p: IconProps) =>
  draw(p, 'M4.5 6h15v14h-15V6M4.5 10.5h15M8.5 3.5V8M15.5 3.5V8M8.5 14.5v.01M12 14.5v.01M15.5 14.5v.01')
export const ClockIcon = (p: IconProps) => draw(p, 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V12l3 2')
export const OfflineIcon = (p: IconProps) =>
  draw(p, 'm3.5 3.5 17 17M7.5 18.5a4.5 4.5 0 0 1-.8-8.9M10 6.4a6 6 0 0 1 8 5 3.6 3.6 0 0 1 2 6M16 18.5H7.5')
export const ChatIcon = (p: IconProps) =>
  draw(
    p,
    'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5M9 8.5c-.8 3 3 6.8 6 6.2l.8-1.7-2-1-.9.9a5 5 0 0 1-1.9-1.9l.9-.9-1-2L9 8.5',
  )
export const PhoneIcon = (p: IconProps) =>
  draw(
    p,
    'M5 4h4l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v4a1.5 1.5 0 0 1-1.6 1.5C11 20 4 13 3.5 5.6A1.5 1.5 0 0 1 5 4',
  )
export const PinIcon = (p: IconProps) =>
  draw(
    p,
    'M12 21.5c4.5-4.6 7-8.3 7-11.5a7 7 0 1 0-14 0c0 3.2 2.5 6.9 7 11.5M9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  )
export const MailIcon = (p: IconProps) => draw(p, 'M3.5 5.5h17v13h-17v-13M4 6.5l8 6.5 8-6.5')
export const EyeIcon = (p: IconProps) =>
  draw(
    p,
    'M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  )
export const EyeOffIcon = (p: IconProps) =>
  draw(
    p,
    'm4 4 16 16M9.9 5.7A9.6 9.6 0 0 1 12 5.5c4 0 7.5 2.5 9.5 6.5a12 12 0 0 1-2.6 3.5M6.3 7.5A12 12 0 0 0 2.5 12c2 4 5.5 6.5 9.5 6.5a9.5 9.5 0 0 0 4.2-1M10 10a3 3 0 0 0 4.1 4.1',
  )
export const ImageIcon = (p: IconProps) =>
  draw(p, 'M4 4.5h16v15H4v-15M4 16l4.5-4.5 5 5M12.5 15.5 15.5 12.5 20 17M15 8.5v.01')
export const SparkleIcon = (p: IconProps) =>
  draw(
    p,
    'M11 4c.8 4.5 2 5.7 6.5 6.5-4.5.8-5.7 2-6.5 6.5-.8-4.5-2-5.7-6.5-6.5C9 9.7 10.2 8.5 11 4M18 15.5c.3 2 .9 2.6 3 3-2.1.4-2.7 1-3 3-.3-2-.9-2.6-3-3 2.1-.4 2.7-1 3-3',
  )
export const LogoutIcon = (p: IconProps) =>
  draw(p, 'M14 4H5.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1H14M9.5 12H20.5M16.5 8l4 4-4 4')
export const ReceiptIcon = (p: IconProps) =>
  draw(
    p,
    'M5.5 3.5 7.7 5l2.1-1.5L12 5l2.2-1.5L16.3 5l2.2-1.5v17L16.3 19l-2.1 1.5L12 19l-2.2 1.5L7.7 19l-2.2 1.5v-17M9 9.5h6M9 13.5h6',
  )
export const PrinterIcon = (p: IconProps) =>
  draw(p, 'M7 8V3.5h10V8M7 17H4.5a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H17M7 14h10v6.5H7V14')
export const WarningIcon = (p: IconProps) => draw(p, 'M12 4 21.5 20h-19L12 4M12 10v4.5M12 17.3v.01')
export const InfoIcon = (p: IconProps) => draw(p, 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11.5V16.5M12 8v.01')
export const HomeIcon = (p: IconProps) => draw(p, 'M4 11 12 4l8 7v9h-5.5v-5.5h-5V20H4v-9')
export const TagIcon = (p: IconProps) => draw(p, 'M4 4h8l8.5 8.5-8 8L4 12V4M8.3 8.3v.01')
export const DownloadIcon = (p: IconProps) => draw(p, 'M12 4v11.5M7.5 11.5 12 16l4.5-4.5M4.5 20h15')
export const LockIcon = (p: IconProps) => draw(p, 'M6 10.5h12V20H6v-9.5M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5')
export const TilesIcon = (p: IconProps) =>
  draw(p, 'M4.5 4.5h6v6h-6v-6M13.5 4.5h6v6h-6v-6M4.5 13.5h6v6h-6v-6M13.5 13.5h6v6h-6v-6')
export const TableIcon = (p: IconProps) => draw(p, 'M3.5 5h17v14h-17V5M3.5 9.7h17M3.5 14.3h17M9.5 5v14')
export const UploadIcon = (p: IconProps) => draw(p, 'M12 16V4.5M7.5 8.5 12 4l4.5 4.5M4.5 20h15')
export const ArrowUpIcon = (p: IconProps) => draw(p, 'M12 20V5M6 11l6-6 6 6')
export const ArrowDownIcon = (p: IconProps) => draw(p, 'M12 4v15M6 13l6 6 6-6')
export const ShopIcon = (p: IconProps) =>
  draw(p, 'M4.5 11v9h15v-9M3 9 5.2 4h13.6L21 9a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0M9.5 20v-5.5h5V20')
