/** Pictures and files that agents send to members. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ConversationId, openSupport } from '@linnet/protocol'
import {
  attachToTicket,
  closeTicket,
  handOverTicket,
  listAudit,
  listTickets,
  readTicket,
  setDuty,
  type StaffInput,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  logOf,
  newId,
  type Person,
  refusalOf,
  say,
  type StaffPerson,
  type TestWorld,
  until,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let sam: StaffPerson
let sue: StaffPerson
let picture: string

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
  sue = await world.staff('support', 'Sue')
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  picture = (
    await made
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
})
afterAll(() => world.stop())

async function asker(name: string): Promise<{ person: Person; chat: ConversationId; id: string }> {
  const person = await world.person(name)
  const { conversationId } = await person.do(openSupport, {})
  const chat = conversationId as ConversationId
  await say(person, chat, 'hello')
  const id = await until(async () => (await sam.do(listTickets, { personId: person.id })).rows[0]?.id)
  return { person, chat, id }
}

const aPicture = (id: string) => ({ id, name: 'How.jpg', data: picture, isPicture: true, cid: newId() })
const words = Buffer.from('Step one')
const aFile = (id: string): StaffInput<typeof attachToTicket> => ({
  id,
  name: 'Steps.txt',
  data: words.toString('base64'),
  isPicture: false,
  cid: newId(),
})

const lastOf = async ({ person, chat }: Awaited<ReturnType<typeof asker>>) =>
  (await logOf(person, chat)).at(-1)?.message.content

describe('an agent', () => {
  test('sends a picture, which the member sees like any other, and which takes the case', async () => {
    const one = await asker('Ann')
    await sam.do(attachToTicket, aPicture(one.id))
    expect(await lastOf(one)).toMatchObject({ kind: 'image', file: { kind: 'image', width: 40, height: 30 } })
    const { ticket, messages } = await sue.do(readTicket, { id: one.id })
    expect(ticket).toMatchObject({ state: 'assigned', assignee: { name: 'Sam' } })
    expect(ticket.unansweredSince).toBeUndefined()
    expect(messages.at(-1)).toMatchObject({ isFromMember: false, files: [{ isPicture: true }] })
    const olga = await world.staff('owner', 'Olga')
    const { rows } = await olga.do(listAudit, { subjectId: one.id })
    expect(JSON.stringify(rows.find(({ call }) => call === 'support.attach'))).toContain('How.jpg')
  })

  test('sends a file, which the member gets as it is', async () => {
    const one = await asker('Ben')
    await sam.do(attachToTicket, aFile(one.id))
    const content = await lastOf(one)
    expect(content).toMatchObject({ kind: 'file', file: { name: 'Steps.txt', size: words.length } })
    expect((await sam.do(readTicket, { id: one.id })).messages.at(-1)?.files).toMatchObject([
      { name: 'Steps.txt', isPicture: false },
    ])
  })

  test('who sends a file again after a lost answer gets the same answer, and nothing is sent twice', async () => {
    const one = await asker('Fay')
    const file = aFile(one.id)
    const { cseq } = await sam.do(attachToTicket, file)
    expect(await sam.do(attachToTicket, file)).toEqual({ cseq })
    expect((await logOf(one.person, one.chat)).at(-1)?.cseq).toBe(cseq)
    const other = { ...file, data: Buffer.from('Step two').toString('base64') }
    expect(await refusalOf(sam.call(attachToTicket, other))).toBe('IdReused')
    const shown = aPicture(one.id)
    expect(await sam.do(attachToTicket, shown)).toEqual(await sam.do(attachToTicket, shown))
  })

  test('sends nothing that is empty, too large, or called a picture and is none', async () => {
    const one = await asker('Cat')
    const before = await logOf(one.person, one.chat)
    const refusalFor = (change: Partial<StaffInput<typeof attachToTicket>>) =>
      refusalOf(sam.call(attachToTicket, { ...aFile(one.id), ...change }))
    expect(await refusalFor({ data: '' })).toBe('EmptyFile')
    expect(await refusalFor({ data: 'A'.repeat(920_004) })).toBe('BadInput')
    expect(await refusalFor({ isPicture: true })).toBe('BadPicture')
    expect(await refusalFor({ id: newId() })).toBe('TicketNotFound')
    expect(await logOf(one.person, one.chat)).toEqual(before)
  })

  test('sends nothing in the case of another, or in a closed one', async () => {
    const one = await asker('Dan')
    await sue.do(setDuty, { isOnDuty: true })
    await sue.do(handOverTicket, { id: one.id, to: 'me' })
    expect(await refusalOf(sam.call(attachToTicket, aFile(one.id)))).toBe('CaseOfAnother')
    await sue.do(attachToTicket, aFile(one.id))
    await sue.do(closeTicket, { id: one.id })
    expect(await refusalOf(sue.call(attachToTicket, aFile(one.id)))).toBe('TicketNotFound')
    await sue.do(setDuty, { isOnDuty: false })
  })

  test('sends more than the storage of one person holds', async () => {
    const one = await asker('Eve')
    await sam.do(attachToTicket, aFile(one.id))
    await world.sql`
      update uploads.usage set stored_bytes = 1000000000000
      where person_id = (select owner_id from uploads.file where name = 'Steps.txt' limit 1)`
    expect(await refusalOf(sam.call(attachToTicket, aFile(one.id)))).toBe('done')
  })
})
