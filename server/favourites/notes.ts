import {
  type CallInput,
  favouritesChanged,
  type FavouriteView,
  kinds,
  maxNoteVersions,
  type NoteVersionView,
  type PersonId,
  type writeNote,
  isBlank,
} from '@linnet/protocol'
import { searchedText } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { show } from './list'
import { insertVersion, lockNote, selectVersions } from './note-store'
import { refuseIfFull } from './room'
import type { FavouriteLimits } from './settings'
import { insertItem, lockHolder, type NewItem, updateNote } from './store'

/** Writes a note, or its next version. A repeated call finds its text stored and changes nothing. */
export async function write(
  work: Work,
  limits: FavouriteLimits,
  { id, text, version, personId }: CallInput<typeof writeNote> & { personId: PersonId },
): Promise<FavouriteView> {
  if (isBlank(text)) return refuse('EmptyMessage')
  await lockHolder(work.sql, personId)
  const known = await lockNote(work.sql, id)
  if (known && (known.personId !== personId || known.kind !== 'note')) return refuse('FavouriteNotFound')
  if (known?.text === text) return show(work, personId, id)
  // An edit does not bring back a note that another device deleted.
  if (!known && version > 0) return refuse('FavouriteNotFound')
  if (known && known.version !== version) return refuse('NoteChanged')
  const item = noteItem({ id, personId, text, version: version + 1, nowMs: work.nowMs })
  if (known) await updateNote(work.sql, item)
  else if (!(await insertItem(work.sql, item))) return refuse('FavouriteNotFound')
  await insertVersion(work.sql, { id, version: item.version, text, nowMs: work.nowMs, most: maxNoteVersions })
  await refuseIfFull(work, limits, personId)
  work.emit({ to: [personId], event: favouritesChanged, data: {} })
  return show(work, personId, id)
}

interface Note {
  id: string
  personId: PersonId
  text: string
  version: number
  nowMs: number
}

const noteItem = ({ id, personId, text, version, nowMs }: Note): NewItem => ({
  id,
  personId,
  kind: 'note',
  number: kinds.text.number,
  content: { text },
  bytes: Buffer.byteLength(text),
  savedAtMs: nowMs,
  conversationId: null,
  cseq: null,
  senderId: null,
  chatName: '',
  sentAtMs: null,
  version,
  text: searchedText(text),
})

export async function listVersions(
  work: ReadWork,
  note: { id: string; personId: PersonId },
): Promise<NoteVersionView[]> {
  const rows = await selectVersions(work.sql, note)
  if (rows.length === 0) return refuse('FavouriteNotFound')
  return rows.map(({ version, text, at }) => ({ version, text, atMs: at.getTime() }))
}
