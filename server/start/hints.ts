import { isIPv4, isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { ShopSettings } from '../../shop/settings/shop-settings.ts'
import { CannotStart } from './cannot-start.ts'
import type { OpenShop } from './open-shop.ts'
import { differingSettings } from './settings/first-settings.ts'
import type { Settings } from './settings/settings.ts'

type HintSettings = Pick<
  Settings,
  'publicUrl' | 'trustProxy' | 'allowedOrigins' | 'host' | 'backupDir' | 'backupHours' | 'dataDir'
>

const loopback = ['127.0.0.1', '::1', 'localhost']

/**
 * Returns hints about settings that are allowed but may surprise the owner later, one sentence each. They are logged
 * once at the start.
 */
export function startHints(settings: HintSettings, { isSameDisk }: { isSameDisk: boolean }): string[] {
  return [...reachHints(settings), ...backupHints(settings, isSameDisk)]
}

function backupHints({ backupDir, backupHours, dataDir }: HintSettings, isSameDisk: boolean): string[] {
  const remedy = 'set it to a folder on another disk, or to s3://bucket/prefix.'
  const hints: string[] = []
  if (backupHours === null)
    hints.push('BACKUP_HOURS is off: no backup is made by itself; make them on the screen Duka langu, or set hours.')
  if (backupDir === null)
    hints.push(
      `BACKUP_DIR is not set: backups lie in ${join(dataDir, 'backups')}, on the same disk as the shop, and are lost with it; ${remedy}`,
    )
  else if (isSameDisk) hints.push(`BACKUP_DIR is on the same disk as DATA_DIR: backups are lost with it; ${remedy}`)
  return hints
}

function reachHints({ publicUrl, trustProxy, allowedOrigins, host }: HintSettings): string[] {
  const hints: string[] = []
  if (publicUrl?.startsWith('https:') && trustProxy === null)
    hints.push(
      'PUBLIC_URL is https and TRUST_PROXY is off: all people share the address of your TLS proxy, and its limits; set TRUST_PROXY=1 if there is one proxy.',
    )
  if (publicUrl?.startsWith('http:') && !loopback.includes(new URL(publicUrl).hostname))
    hints.push(
      'PUBLIC_URL is not https: browsers keep nothing of the shop for when there is no network, and phones are not notified while it is closed.',
    )
  if (trustProxy !== null && 'hops' in trustProxy && !loopback.includes(host))
    hints.push(
      `TRUST_PROXY=${trustProxy.hops} believes everybody who reaches ${host}: let nobody but the proxy reach that port, or write the proxy's address instead of a number.`,
    )
  const ownOrigin = publicUrl ?? `http://${isIPv6(host) ? `[${host}]` : host}`
  for (const origin of allowedOrigins) {
    if (!isSameSite(origin, ownOrigin))
      hints.push(
        `ALLOWED_ORIGINS names ${origin}, which is another site than ${ownOrigin}: browsers send no cookies from there, so people can look but not sign in.`,
      )
  }
  return hints
}

/**
 * Returns hints about files of CONFIG_DIR that differ from the shop's settings. The settings apply; the files only
 * provided their first values.
 */
export function filesHints(
  { firstSettings, settings }: Pick<OpenShop, 'firstSettings' | 'settings'>,
  current: ShopSettings,
): string[] {
  if (firstSettings instanceof CannotStart)
    return [`${firstSettings.message} Until then the shop's own settings count.`]
  const differing = differingSettings(firstSettings, current)
  if (differing.length === 0) return []
  return [
    `The shop goes by its own settings (screen /duka-langu), which differ from the files in ${settings.configDir}: ${differing.join(', ')}.`,
  ]
}

/**
 * True if browsers send SameSite=Lax cookies with calls between the origins: same scheme and same registered domain.
 * The domain is guessed without the list of public suffixes, which is enough for a hint: the last two labels, or three
 * if the last two look like 'co.tz'.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  return a.protocol === b.protocol && siteOf(a.hostname) === siteOf(b.hostname)
}

function siteOf(hostname: string): string {
  if (isIPv4(hostname) || hostname.startsWith('[')) return hostname
  const labels = hostname.split('.')
  const isSecondLevel = (labels.at(-1)?.length ?? 0) === 2 && (labels.at(-2)?.length ?? 0) <= 3
  return labels.slice(isSecondLevel ? -3 : -2).join('.')
}
