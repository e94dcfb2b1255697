import {
  type CallInput,
  type CallOutput,
  type Content,
  type ConversationId,
  type FavouriteKind,
  type FavouriteView,
  type listFavourites,
  pageSize,
  type PersonId,
  readContent,
} from '@linnet/protocol'
import { type KeptContents, keptKey, shownContent, wordsOf } from '../conversations'
import { pagedSection } from '../kernel/declared/personal-data'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type ItemRow, selectAllOf, selectItems, selectPage, selectWanted, selectWantedSizes } from './store'

const maxWords = 8

export async function list(
  work: ReadWork,
  personId: PersonId,
  { kind, tag, text = '', before }: CallInput<typeof listFavourites>,
): Promise<CallOutput<typeof listFavourites>> {
  const rows = await selectPage(work.sql, {
    personId,
    kind,
    tag,
    words: wordsOf(text).slice(0, maxWords),
    edge: readEdge(before),
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    favourites: await present(work, page, shownContent),
    ...(rows.length > pageSize && last && { next: `${last.savedAt.getTime()}_${last.id}` }),
  }
}

const edgeForm = /^(\d{1,15})_([0-9a-f-]{36})$/

function readEdge(text: string | undefined): { atMs: number; id: string } | undefined {
  if (text === undefined) return undefined
  const [, atMs, id] = edgeForm.exec(text) ?? []
  if (!atMs || !id) return refuse('BadInput', { field: 'before' })
  return { atMs: Number(atMs), id }
}

export async function show(work: ReadWork, personId: PersonId, id: string): Promise<FavouriteView> {
  const [view] = await present(work, await selectItems(work.sql, { personId, ids: [id] }))
  return view ?? refuse('FavouriteNotFound')
}

/** Rows as their owner sees them, with the senders' present names. */
async function present(
  work: ReadWork,
  rows: readonly ItemRow[],
  shown: (content: Content) => Content = (content) => content,
): Promise<FavouriteView[]> {
  const senders = await profilesByIds(work, [
    ...new Set(rows.flatMap(({ senderId }) => (senderId ? [senderId as PersonId] : []))),
  ])
  return rows.map((row) => {
    const sender = senders.get(row.senderId as PersonId)
    return {
      id: row.id,
      kind: row.kind as FavouriteKind,
      content: shown(readContent(row.number, row.content)),
      savedAtMs: row.savedAt.getTime(),
      ...(row.sentAt && { sentAtMs: row.sentAt.getTime() }),
      ...(row.senderId && { senderId: row.senderId }),
      senderName: sender?.nickname ?? '',
      senderPhoto: sender?.photo ?? '',
      chatName: row.chatName,
      ...(row.conversationId && {
        conversationId: row.conversationId as ConversationId,
        cseq: Number(row.cseq),
      }),
      tags: row.tags,
      bytes: Number(row.allBytes),
      version: row.version,
    }
  })
}

/** The section of an export; few on a page, because each may be a chat record of a quarter of a megabyte. */
export const favouritesSection = pagedSection(
  'favourites',
  async (work, page) => present(work, await selectAllOf(work.sql, page)),
  10,
)

/** Favourites for the code that sends messages. */
export const keptContents: KeptContents = {
  async sizesOf({ sql }, wanted) {
    const rows = await selectWantedSizes(sql, wanted)
    return new Map(rows.map((row) => [keyOf(row), row.bytes]))
  },
  async contentsOf({ sql }, wanted) {
    const rows = await selectWanted(sql, wanted)
    return new Map(rows.map((row) => [keyOf(row), readContent(row.number, row.content)]))
  },
}

const keyOf = ({ personId, id }: Pick<ItemRow, 'personId' | 'id'>) =>
  keptKey({ personId: personId as PersonId, favouriteId: id })
