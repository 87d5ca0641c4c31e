import type { ReactNode } from 'react'
import { formatBytes } from '../../../shop/numbers/bytes.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import type { ChosenSheet } from '../../data/products/sheets.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { DownloadIcon, TableIcon, WarningIcon } from '../../ui/icon/icons.tsx'
import styles from './sheets.module.css'

/** The chosen file. */
export function ChosenFile({ sheet }: { sheet: ChosenSheet }) {
  return (
    <p className={styles.chosen}>
      <TableIcon />
      <span>
        {sheet.name}
        <small>{formatBytes(sheet.bytes.size)}</small>
      </span>
    </p>
  )
}

/** The progress of an upload. After the upload, `what` says what the server is doing with the sheet. */
export function SheetProgress({ what, percent }: { what: string; percent: number }) {
  const sent = percent >= 100
  return (
    <div className={styles.progress} role="status">
      {sent ? what : `Inatuma… ${percent}%`}
      <progress aria-label="Maendeleo" max={100} value={sent ? undefined : percent} />
    </div>
  )
}

export function SheetWarning({ children, alert }: { children: ReactNode; alert?: boolean }) {
  return (
    <div className={styles.wrong} role={alert ? 'alert' : undefined}>
      <WarningIcon size={20} />
      <span>{children}</span>
    </div>
  )
}

export function SheetCount({ name, count }: { name: string; count: number | string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof count === 'number' ? formatNumber(count) : count}</dd>
    </div>
  )
}

interface SheetDownloadProps {
  name: string
  about: string
  href: (format: 'xlsx' | 'csv') => string
}

/** A sheet to download in both formats. */
export function SheetDownload({ name, about, href }: SheetDownloadProps) {
  return (
    <div className={styles.sheet}>
      <p>
        <b>{name}</b>
        <small>{about}</small>
      </p>
      {(['xlsx', 'csv'] as const).map((format) => {
        const label = format === 'xlsx' ? 'Excel' : 'CSV'
        return (
          <a
            className={buttonClass({ variant: 'line' })}
            href={href(format)}
            download
            aria-label={`${name}: pakua ${label}`}
            key={format}
          >
            <DownloadIcon size={20} /> {label}
          </a>
        )
      })}
    </div>
  )
}
