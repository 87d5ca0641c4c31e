import { parseArgs } from 'node:util'
import { passwordFault } from '../../shop/people/passwords.ts'
import { normalisePhone, showPhone } from '../../shop/people/phone.ts'
import { type Role, roles } from '../../shop/people/roles.ts'
import { appoint } from '../features/team/appoint.ts'
import type { OpenShop } from '../start/open-shop.ts'
import { WrongUse } from './wrong-use.ts'

export const userUsage = `user set <phone> --role <${roles.join('|')}> [--password <password>]`

/** `user set <phone> --role … [--password …]`: makes an account or changes its role and password. */
export async function user(open: () => Promise<OpenShop>, args: string[]): Promise<number> {
  const { positionals, values } = parseUserArgs(args)
  const [what, typed = '', ...rest] = positionals
  if (what !== 'set' || rest.length > 0) throw new WrongUse(userUsage)
  const phone = normalisePhone(typed)
  if (!phone) throw new WrongUse(`'${typed}' is no phone number: ${userUsage}`)
  const role = roles.find((known) => known === values.role)
  if (!role) throw new WrongUse(`--role must be one of ${roles.join(', ')}.`)
  const password = values.password ?? null
  if (password !== null) refuseWeak(password, role)
  const { db } = await open()
  const done = await appoint(db, { phone, role, password })
  if (done === 'needs a password') throw new WrongUse(`${showPhone(phone)} has no account yet: give --password too.`)
  if (done === 'the last admin') throw new WrongUse('This is the last admin: make another one first.')
  console.log(`${showPhone(phone)} is ${role}${done === 'created' ? '; the account is new' : ''}.`)
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
