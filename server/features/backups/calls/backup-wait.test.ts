import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { backUp } from '../../../testing/making/back-up.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { auditOfPerson } from '../../../testing/making/team-helpers.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

const NEW_PASSWORD = 'mpya-kwa-kiungo'
const HOUR_MS = 60 * 60_000

let shop: TestShop
let name = ''
before(async () => {
  shop = await startTestShop()
  name = (await backUp(await shop.as('admin'))).name
})
after(() => shop.stop())

/** Resets a member's password by a link that `by` makes, and signs the member in. */
async function resetByLink(member: Member, by: Member): Promise<void> {
  const { body } = await by.call('createResetLink', { phone_number: member.phone, password: MEMBER_PASSWORD })
  const token = new URL(body.link).searchParams.get('t') ?? ''
  const reset = await shop.anonymous().call('resetPassword', { token, new_password: NEW_PASSWORD })
  assert.equal(reset.status, 200)
  assert.equal((await member.call('login', { phoneNumber: member.phone, password: NEW_PASSWORD })).status, 200)
}

const download = (member: Member, password = NEW_PASSWORD) => member.call('backupFile', { name, password })
const confirm = (by: Member, of: Member, password = MEMBER_PASSWORD) =>
  by.call('confirmPasswordReset', { phone_number: of.phone, password })
const waitOf = async (member: Member, seenBy: Member) =>
  requireValue((await seenBy.get('get_staff')).body.staff.find(({ id }) => id === member.id)).no_backups_until

test('an account whose password was set by a link cannot download backups for an hour; the refusal says until when', async () => {
  const [admin, other] = [await makeMember(shop, 'admin'), await makeMember(shop, 'admin')]
  await resetByLink(admin, other)
  assert.equal((await download(admin, 'si-hili')).status, 401, 'the password is checked first')
  const refused = await download(admin)
  assert.deepEqual([refused.status, refused.body.code], [422, 'password_reset_lately'])
  const possible_at = requireValue(refused.body.possible_at)
  const at = Date.parse(possible_at)
  assert.ok(Math.abs(at - Date.now() - HOUR_MS) < 60_000, possible_at)
  assert.ok(refused.body.error.includes(formatDateTime(at)), refused.body.error)
  assert.equal(await waitOf(admin, other), possible_at)
  // A new password does not end the wait, and a second link starts a new hour.
  const change = { current_password: NEW_PASSWORD, new_password: MEMBER_PASSWORD }
  assert.equal((await admin.post('change_password', change)).status, 200)
  assert.equal((await download(admin, MEMBER_PASSWORD)).status, 422)
  await resetByLink(admin, other)
  assert.ok(Date.parse(requireValue(await waitOf(admin, other))) > at)
  await sql`update people set no_backups_until = no_backups_until - interval '61 minutes' where id = ${admin.id}`.execute(
    shop.db,
  )
  assert.deepEqual([(await download(admin)).status, await waitOf(admin, other)], [200, null])
})

test('another admin ends the wait by confirming the reset, and this is audited once', async () => {
  const [admin, other] = [await makeMember(shop, 'admin'), await makeMember(shop, 'admin')]
  await resetByLink(admin, other)
  const own = await confirm(admin, admin, NEW_PASSWORD)
  assert.deepEqual([own.status, own.body.code], [422, 'refused'])
  assert.equal((await confirm(other, admin, '')).status, 401)
  assert.equal(
    (await confirm(other, await makeMember(shop))).status,
    200,
    'confirming an account that need not wait changes nothing',
  )
  assert.equal((await download(admin)).status, 422)
  for (let tap = 0; tap < 2; tap += 1) assert.equal((await confirm(other, admin)).status, 200)
  assert.equal((await download(admin)).status, 200)
  const auditRows = await auditOfPerson(shop.db, admin, 'confirm_password_reset')
  assert.deepEqual(
    auditRows.map(({ person_id }) => person_id),
    [other.id],
  )
  const unknown = { phone_number: '0799999999', password: MEMBER_PASSWORD }
  assert.equal((await other.call('confirmPasswordReset', unknown)).status, 404)
})

test("an admin appointed by a waiting admin waits too, and neither of them can confirm the other's reset", async () => {
  const [admin, other] = [await makeMember(shop, 'admin'), await makeMember(shop, 'admin')]
  await resetByLink(admin, other)
  const accomplice = await makeMember(shop)
  const promotion = { phone_number: accomplice.phone, role: 'admin', password: NEW_PASSWORD } as const
  assert.equal((await admin.call('setUserRole', promotion)).status, 200)
  assert.equal((await download(accomplice, MEMBER_PASSWORD)).status, 422)
  const [vouched, vouching] = [await confirm(accomplice, admin), await confirm(admin, accomplice, NEW_PASSWORD)]
  assert.deepEqual([vouched.status, vouching.status], [422, 422])
  // An admin appointed by an admin who is not waiting does not wait either.
  const colleague = await makeMember(shop)
  const given = { phone_number: colleague.phone, role: 'admin', password: MEMBER_PASSWORD } as const
  assert.equal((await other.call('setUserRole', given)).status, 200)
  assert.equal((await download(colleague, MEMBER_PASSWORD)).status, 200)
})

test("the other admins are notified if an admin's password is reset, and nobody is notified of a customer's reset", async () => {
  const [admin, other, customer] = [
    await makeMember(shop, 'admin'),
    await makeMember(shop, 'admin'),
    await makeMember(shop),
  ]
  await resetByLink(customer, other)
  await resetByLink(admin, other)
  const linksOf = async (member: Member) =>
    (await member.get('get_notifications')).body.notifications.map(({ link }) => link)
  assert.deepEqual(await linksOf(other), [`/wafanyakazi?mtu=${admin.id}`])
  assert.deepEqual(await linksOf(admin), [])
})
