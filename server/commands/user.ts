import { parseArgs } from 'node:util'
import { paths } from '../../shop/paths.ts'
import { passwordFault } from '../../shop/people/passwords.ts'
import { normalisePhone, showPhone } from '../../shop/people/phone.ts'
import { type Role, roles } from '../../shop/people/roles.ts'
import { resetAttempts } from '../features/accounts/passwords/password-checker.ts'
import { appoint } from '../features/team/appoint.ts'
import { unlock } from '../features/team/unlock.ts'
import type { OpenShop } from '../start/open-shop.ts'
import { WrongUse } from './wrong-use.ts'

const setUsage = `user set <phone> --role <${roles.join('|')}> [--password <password>]`
const unlockUsage = 'user unlock <phone>'
export const userUsage = `${setUsage} · ${unlockUsage}`

/** `user set …` makes an account or changes its role and password; `user unlock …` lets its owner log in again. */
export async function user(open: () => Promise<OpenShop>, args: string[]): Promise<number> {
  const { positionals, values } = parseUserArgs(args)
  const [what, typed = '', ...rest] = positionals
  if ((what !== 'set' && what !== 'unlock') || rest.length > 0) throw new WrongUse(userUsage)
  const phone = normalisePhone(typed)
  if (!phone) throw new WrongUse(`'${typed}' is no phone number: ${what === 'set' ? setUsage : unlockUsage}`)
  if (what === 'set') return setUser(open, phone, values)
  if (values.role !== undefined || values.password !== undefined) throw new WrongUse(unlockUsage)
  return unlockUser(open, phone)
}

async function setUser(
  open: () => Promise<OpenShop>,
  phone: string,
  values: { role?: string; password?: string },
): Promise<number> {
  const role = roles.find((known) => known === values.role)
  if (!role) throw new WrongUse(`--role must be one of ${roles.join(', ')}.`)
  const password = values.password ?? null
  if (password !== null) refuseWeak(password, role)
  const { db } = await open()
  const done = await appoint(db, { phone, role, password })
  if (done === 'needs a password') throw new WrongUse(`${showPhone(phone)} has no account yet: give --password too.`)
  if (done === 'the last admin') throw new WrongUse('This is the last admin: make another one first.')
  await resetAttempts(db, phone)
  console.log(`${showPhone(phone)} is ${role}${done === 'created' ? '; the account is new' : ''}.`)
  return 0
}

async function unlockUser(open: () => Promise<OpenShop>, phone: string): Promise<number> {
  const { db, settings } = await open()
  const token = await unlock(db, phone)
  if (token === null) throw new WrongUse(`${showPhone(phone)} has no account: '${setUsage}' makes one.`)
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`
  console.log(`${showPhone(phone)} can log in again. If somebody goes on trying passwords, so that this does not help,`)
  console.log('open this link in the browser you want to use, once and within 30 minutes, and set a new password:')
  console.log(`${origin}${paths.resetPassword}?t=${token}`)
  return 0
}

function parseUserArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string' }, password: { type: 'string' } },
    })
  } catch {
    throw new WrongUse(userUsage)
  }
}

function refuseWeak(password: string, role: Role): void {
  const fault = passwordFault(password, role)
  if (fault) throw new WrongUse(`The password does not do for ${role}: ${fault}`)
}
