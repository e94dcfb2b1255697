import {
  type CallInput,
  type CallOutput,
  carriedFiles,
  type Content,
  type FavouriteKind,
  favouritesChanged,
  numberOf,
  type PersonId,
  type saveFavourites,
  searchText,
  spellContent,
} from '@linnet/protocol'
import { searchedText, type Keepable, readKeepable } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { filesByIds, markUsed } from '../uploads'
import { replaceFiles } from './file-store'
import { refuseIfFull } from './room'
import type { FavouriteLimits } from './settings'
import { lockHolder, type NewItem, upsertItems } from './store'

/** A message that will be kept, and the favourite that it becomes. */
interface Kept extends Keepable {
  item: NewItem
}

/**
 * Keeps the messages among these that can be kept. Their files stay in place, with one more reference to
 * them.
 */
export async function save(
  work: Work,
  limits: FavouriteLimits,
  input: CallInput<typeof saveFavourites> & { personId: PersonId },
): Promise<CallOutput<typeof saveFavourites>> {
  const { personId, conversationId, cseqs } = input
  const { chatName, messages } = await readKeepable(work, { personId, conversationId, cseqs })
  const kept = await itemsOf(work, { personId, conversationId, chatName, messages })
  if (kept.length === 0) return refuse(messages.length === 0 ? 'MessageGone' : 'NotForFavourites')
  await lockHolder(work.sql, personId)
  const rows = await upsertItems(
    work.sql,
    kept.map(({ item }) => item),
  )
  const idOf = new Map(rows.map(({ id, cseq }) => [Number(cseq), id]))
  await holdFiles(work, { personId, kept, idOf })
  await refuseIfFull(work, limits, personId)
  work.emit({ to: [personId], event: favouritesChanged, data: {} })
  return {
    saved: kept.flatMap(({ cseq }) => ({ cseq, id: idOf.get(cseq) ?? '' })),
    refused: cseqs.filter((cseq) => !idOf.has(cseq)),
  }
}

async function itemsOf(
  work: Work,
  {
    personId,
    conversationId,
    chatName,
    messages,
  }: { personId: PersonId; conversationId: string; chatName: string; messages: readonly Keepable[] },
): Promise<Kept[]> {
  const senders = await profilesByIds(work, [...new Set(messages.flatMap(({ senderId }) => senderId ?? []))])
  // Messages are kept in the order in which they were sent: the newest message is then the newest favourite.
  const inOrder = messages.toSorted((one, other) => one.cseq - other.cseq)
  return inOrder.flatMap((message): Kept[] => {
    const { content, cseq, senderId, sentAtMs, mayKeep } = message
    const kind = favouriteKindOf(content)
    if (!mayKeep || kind === undefined) return []
    const raw = spellContent(content)
    const sender = (senderId && senders.get(senderId)?.nickname) ?? ''
    return [
      {
        ...message,
        item: {
          id: work.newId(),
          personId,
          kind,
          number: numberOf(content),
          content: raw,
          bytes: Buffer.byteLength(JSON.stringify(raw)),
          savedAtMs: work.nowMs,
          conversationId,
          cseq,
          senderId: senderId ?? null,
          chatName,
          sentAtMs,
          version: 0,
          text: searchedText(wordsOfItem(content, [sender, chatName])),
        },
      },
    ]
  })
}

const link = /\bhttps?:\/\/\S/i

/** The kinds of messages that can be kept, and the kind of favourite that each becomes. */
const kept: Readonly<Partial<Record<Content['kind'], FavouriteKind>>> = {
  text: 'text',
  chatRecord: 'record',
  image: 'image',
  video: 'video',
  voice: 'voice',
  file: 'file',
  location: 'location',
}

/** The kind of favourite that a message becomes; undefined for messages that can't be kept, such as cards, stickers and money. */
const favouriteKindOf = (content: Content): FavouriteKind | undefined =>
  content.kind === 'text' && link.test(content.text) ? 'link' : kept[content.kind]

/** The text that a favourite is searched by, besides its tags. */
const wordsOfItem = (content: Content, around: readonly string[]): string =>
  [...searchText(content), ...around].filter(Boolean).join('\n')

async function holdFiles(
  work: Work,
  { personId, kept, idOf }: { personId: PersonId; kept: readonly Kept[]; idOf: ReadonlyMap<number, string> },
): Promise<void> {
  const carried = kept.flatMap(({ cseq, content }) =>
    carriedFiles(content).map((fileId) => ({ itemId: idOf.get(cseq) ?? '', fileId })),
  )
  const files = await filesByIds(work, [...new Set(carried.map(({ fileId }) => fileId))])
  await markUsed(work, [...files.keys()].toSorted())
  await replaceFiles(work.sql, {
    itemIds: [...idOf.values()],
    files: carried.flatMap((each) => {
      const file = files.get(each.fileId)
      return file ? [{ ...each, personId, bytes: file.size }] : []
    }),
  })
}
