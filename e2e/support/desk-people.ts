/** The members' dealings with staff: reports, appeals, documents, requests and cases, written with given texts. */
import {
  appeal,
  type ConversationId,
  openSupport,
  type PersonId,
  requestDeletion,
  sendMessage,
  sendRealName,
  sendReport,
  uploadCalls,
} from '@linnet/protocol'
import { createGroup, setGroupInfo } from '@linnet/protocol/groups/calls'
import {
  changeOrdinarySetting,
  imposeSanction,
  listRealNames,
  listTickets,
  noteDataRequest,
} from '@linnet/protocol/staff'
import { expect } from '@playwright/test'
import { call, newPerson, type Person } from './people'
import type { Linnet } from './server'
import { callStaff, type StaffPerson } from './staff'

/** The texts used for all writing. */
export interface Words {
  /** At most this many characters, without direction marks. */
  name: (most: number) => string
  /** At most this many characters. */
  text: (most: number) => string
  /** In Markdown. */
  article: string
}

export interface Making {
  linnet: Linnet
  words: Words
  /** The two people who decide together. */
  owner: StaffPerson
  second: StaffPerson
  /** The person that everything concerns, and a friend. */
  ann: Person
  ben: Person
}

export const mine = ({ linnet }: Making, { token }: Person) => ({ url: linnet.url, token })
export const longestText = 500

export async function makeGroup(making: Making): Promise<string> {
  const { words, ann, ben } = making
  const { conversationId } = await call(mine(making, ann), createGroup, {
    personIds: [ben.id as PersonId],
    name: words.name(60),
  })
  await call(mine(making, ann), setGroupInfo, { conversationId, announcement: words.name(600) })
  return conversationId
}

export async function makeReport(making: Making, chat: string): Promise<string> {
  const { words, ann, ben } = making
  const conversationId = chat as ConversationId
  const said = { conversationId, kind: 'text' as const, content: { text: words.text(longestText) } }
  const { cseq } = await call(mine(making, ann), sendMessage, { ...said, cid: crypto.randomUUID() })
  const { id } = await call(mine(making, ben), sendReport, {
    personId: ann.id as PersonId,
    conversationId,
    cseqs: [cseq],
    reason: 'fraud',
    text: words.text(longestText),
    cid: crypto.randomUUID(),
  })
  return id
}

export async function makeAppeal(making: Making): Promise<{ id: string; person: string }> {
  const { linnet, words, owner } = making
  const person = await newPerson(linnet.url, words.name(40))
  const { id } = await callStaff(linnet, {
    call: imposeSanction,
    input: {
      personId: person.id,
      kind: 'warn',
      reason: 'spam',
      note: words.text(longestText),
      why: words.text(longestText),
    },
    as: owner,
  })
  await call(mine(making, person), appeal, { id, text: words.text(1000) })
  return { id, person: person.id }
}

/** A PNG of one grey pixel. */
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

export async function makeDocument({ linnet, owner, ann }: Making): Promise<string> {
  const form = new FormData()
  form.append('_token', ann.token)
  form.append('file', new Blob([onePixel], { type: 'image/png' }), 'passport.png')
  const path = uploadCalls.realName.wire.split(' ')[1] ?? ''
  const response = await fetch(`${linnet.url}${path}`, { method: 'POST', body: form })
  const { data } = (await response.json()) as { data: { id: string } }
  await call({ url: linnet.url, token: ann.token }, sendRealName, {
    kind: 'passport',
    name: 'Chan Tai Man',
    number: `K${Date.now()}`,
    fileIds: [data.id],
  })
  const { rows } = await callStaff(linnet, {
    call: listRealNames,
    input: { personId: ann.id, descending: true },
    as: owner,
  })
  return rows[0]?.id ?? ''
}

export async function makeDeletion(making: Making): Promise<string> {
  const { linnet, words, owner } = making
  const person = await newPerson(linnet.url, words.name(40))
  const asked = { password: person.password, text: words.text(longestText) }
  const { id } = await call(mine(making, person), requestDeletion, asked)
  const input = { id, text: words.text(longestText) }
  await callStaff(linnet, { call: noteDataRequest, input, as: owner })
  return id
}

export async function makeTicket(making: Making): Promise<string> {
  const { linnet, words, owner, ben } = making
  const { conversationId } = await call(mine(making, ben), openSupport, {})
  await call(mine(making, ben), sendMessage, {
    conversationId: conversationId as ConversationId,
    kind: 'text',
    content: { text: words.text(longestText) },
    cid: crypto.randomUUID(),
  })
  const find = async () => {
    const { rows } = await callStaff(linnet, {
      call: listTickets,
      input: { box: 'all', descending: true },
      as: owner,
    })
    return rows.find(({ person }) => person.id === ben.id)?.id
  }
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

/** Creates a person who was slowed down by a rule. */
export async function makeCare(making: Making, chat: string): Promise<string> {
  const { linnet, words, owner, ben } = making
  const change = { key: 'careLinks', value: '1', reason: words.text(longestText) }
  await callStaff(linnet, { call: changeOrdinarySetting, input: change, as: owner })
  const sendLink = (path: number) =>
    call(mine(making, ben), sendMessage, {
      conversationId: chat as ConversationId,
      kind: 'text',
      content: { text: `https://example.org/${path}` },
      cid: crypto.randomUUID(),
    }).then(
      () => false,
      () => true,
    )
  let path = 0
  await expect.poll(() => sendLink(++path)).toBe(true)
  return ben.id
}
