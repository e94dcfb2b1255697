/** Who may create an account, as the operator sets it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { register, sendCode } from '@linnet/protocol'
import { createTestWorld, refusalOf, type TestWorld } from '@linnet/testing'

let open: TestWorld
let invited: TestWorld
let closed: TestWorld
beforeAll(async () => {
  open = await createTestWorld()
  invited = await createTestWorld({ REGISTRATION: 'invited' })
  closed = await createTestWorld({ REGISTRATION: 'closed' })
})
afterAll(() => Promise.all([open, invited, closed].map((world) => world.stop())))

let people = 0
const stranger = (inviteCode?: string) => ({
  account: `138${String(++people).padStart(8, '0')}`,
  code: '246810',
  password: 'hunter_22',
  nickname: 'Stranger',
  platform: 'phone' as const,
  ...(inviteCode !== undefined && { inviteCode }),
})

test('without the setting, everybody with a code may', async () => {
  expect(await open.guest.call(register, stranger())).toMatchObject({ ok: true })
})

test('with `invited`, only people who name the code of a member', async () => {
  const [member] = await invited.sql<{ invite_code: string }[]>`
    insert into profiles.person (id, nickname, chat_id, photo, gender, phone, invite_code, created_at)
    values (gen_random_uuid(), 'Ann', 'ann_12345', '', 0, '13900000000', 'ABCDEFGH', now()) returning invite_code`
  expect(await refusalOf(invited.guest.call(register, stranger()))).toBe('InvitationNeeded')
  expect(await refusalOf(invited.guest.call(register, stranger(' ')))).toBe('InvitationNeeded')
  expect(await refusalOf(invited.guest.call(register, stranger('ZZZZZZZZ')))).toBe('UnknownInviteCode')
  expect(await invited.guest.call(register, stranger(member?.invite_code))).toMatchObject({ ok: true })
})

test('with `closed`, nobody, and no code is sent for it', async () => {
  expect(await refusalOf(closed.guest.call(register, stranger()))).toBe('RegistrationClosed')
  const { account } = stranger()
  expect(await refusalOf(closed.guest.call(sendCode, { account, scene: 'register' }))).toBe(
    'RegistrationClosed',
  )
  expect(await closed.guest.call(sendCode, { account, scene: 'login' })).toMatchObject({ ok: true })
  expect(await closed.sql`select 1 from profiles.person where phone = ${account}`).toHaveLength(0)
})
