import { parseArgs } from 'node:util'
import { paths } from '../../shop/paths.ts'
import { passwordFault } from '../../shop/people/passwords.ts'
import { normalisePhone, showPhone } from '../../shop/people/phone.ts'
import { type Role, roles } from '../../shop/people/roles.ts'
import { resetAttempts } from '../features/accounts/passwords/password-checker.ts'
import { newToken } from '../features/accounts/tokens.ts'
import { type Appointed, appoint } from '../features/team/appoint.ts'
import { unlock } from '../features/team/unlock.ts'
import { findRunningOrigin } from '../start/listening.ts'
import type { ExistingShop } from '../start/open-existing.ts'
import type { OpenStore } from '../start/open-shop.ts'
import type { Settings } from '../start/settings/settings.ts'
import { readPassword } from './read-password.ts'
import { UsageError } from './usage-error.ts'

const setUsage = `user set <phone> --role <${roles.join('|')}> [--password|--link]`
const unlockUsage = 'user unlock <phone>'
export const userUsage = `${setUsage} · ${unlockUsage}`

type Flags = { role?: string; password?: boolean; link?: boolean }

/**
 * `user set …` creates an account or changes its role, and with `--password` or `--link` its password. `user unlock …`
 * lets the owner of an account log in again.
 */
export async function user(existing: ExistingShop, args: string[]): Promise<number> {
  const { positionals, values } = parseUserArgs(args)
  const [what, typed = '', ...rest] = positionals
  if ((what !== 'set' && what !== 'unlock') || rest.length > 0) throw new UsageError(userUsage)
  const phone = normalisePhone(typed)
  if (!phone) throw new UsageError(`'${typed}' is not a phone number: ${what === 'set' ? setUsage : unlockUsage}`)
  if (what === 'set') return setUser(existing, phone, values)
  if (Object.keys(values).length > 0) throw new UsageError(unlockUsage)
  return unlockUser(existing, phone)
}

async function setUser(existing: ExistingShop, phone: string, flags: Flags): Promise<number> {
  const role = roles.find((known) => known === flags.role)
  if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}.`)
  if (flags.password && flags.link) throw new UsageError(setUsage)
  const store = await existing.store()
  // With --link, a new account gets a random password that is never shown. Its owner sets another one with the link.
  const newPassword = async () => (flags.link ? newToken() : readPassword((typed) => faultOf(typed, role)))
  const password = flags.password ? await newPassword() : null
  let appointed = await appoint(store.db, { phone, role, password })
  // A new account needs a password, even without --password.
  if (appointed === 'needs a password')
    appointed = await appoint(store.db, { phone, role, password: await newPassword() })
  if (appointed === 'the last admin') throw new UsageError('This is the last admin: make another one first.')
  await resetAttempts(store.db, phone)
  console.log(`${showPhone(phone)} is ${role}; ${outcome(appointed, flags)}.`)
  if (flags.link) await printLink(store, phone, 'Open this link once and within 30 minutes, and set a password:')
  return 0
}

function outcome(appointed: Appointed, { password, link }: Flags): string {
  if (appointed === 'created') return 'the account is new'
  if (link) return 'the password stays until the link is used'
  return password ? 'the password is new' : 'the password stays as it was'
}

async function unlockUser(existing: ExistingShop, phone: string): Promise<number> {
  const store = await existing.store()
  await printLink(
    store,
    phone,
    `${showPhone(phone)} can log in again. If somebody goes on trying passwords, so that this does not help,
open this link in the browser you want to use, once and within 30 minutes, and set a new password:`,
  )
  return 0
}

/** Prints the sentence and, below it, a link that sets a new password. The link works even while logins are blocked. */
async function printLink({ db, settings }: OpenStore, phone: string, sentence: string): Promise<void> {
  const token = await unlock(db, phone)
  if (token === null)
    throw new UsageError(`${showPhone(phone)} has no account: '${settings.shopCommand} ${setUsage}' makes one.`)
  console.log(sentence)
  console.log(await linkOf(settings, `${paths.resetPassword}?t=${token}`))
}

async function linkOf({ publicUrl, dataDir }: Settings, path: string): Promise<string> {
  const origin = publicUrl ?? (await findRunningOrigin(dataDir))
  if (origin) return `${origin}${path}`
  return `${path}\n(The shop does not run now, and PUBLIC_URL is not set: start the shop, and put its address before that.)`
}

function parseUserArgs(args: string[]): { positionals: string[]; values: Flags } {
  refusePasswordArgument(args)
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' }, password: { type: 'boolean' }, link: { type: 'boolean' } },
    })
  } catch {
    throw new UsageError(userUsage)
  }
}

/** Throws if a password is among the arguments, because shell history and process lists would expose it. */
function refusePasswordArgument(args: readonly string[]): void {
  const nextArgument = args[args.indexOf('--password') + 1]
  const hasValue = args.includes('--password') && nextArgument !== undefined && !nextArgument.startsWith('-')
  if (hasValue || args.some((arg) => arg.startsWith('--password=')))
    throw new UsageError(
      'A password is never an argument, because the shell keeps arguments in its history: write --password alone, as the last argument; the command then asks for the password, or reads it from standard input.',
    )
}

const faultOf = (typed: string, role: Role): string | null => {
  const fault = passwordFault(typed, role)
  return fault && `This password is not allowed for ${role}: ${fault}`
}
