import type { Role } from '../../../shop/people/roles.ts'
import { hashPassword } from '../../features/accounts/passwords/password-hash.ts'
import { tokenHash } from '../../features/accounts/tokens.ts'
import type { TestShop } from '../start-test-shop.ts'

export const MEMBER_PASSWORD = 'siri-ya-sasa'

/** Makes a person with MEMBER_PASSWORD who is signed in on two phones: the returned client and `other`. */
export async function makeMember(shop: TestShop, role: Role = 'customer') {
  const client = await shop.as(role)
  const { id, phone } = client.person
  const password_hash = await hashPassword(MEMBER_PASSWORD)
  await shop.db.updateTable('people').set({ password_hash }).where('id', '=', id).execute()
  const token = `second phone of ${id}`
  await shop.db
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), person_id: id })
    .execute()
  const other = shop.anonymous()
  other.cookies.set('session', token)
  return {
    ...client,
    id,
    phone,
    other,
    row: () => shop.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    isSignedIn: async () => (await client.get('getUser')).text !== 'null',
    isOtherSignedIn: async () => (await other.get('getUser')).text !== 'null',
    auditActions: async () => {
      const rows = await shop.db
        .selectFrom('audit')
        .select('action')
        .where('person_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ action }) => action)
    },
  }
}
