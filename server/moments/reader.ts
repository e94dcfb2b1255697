/** The data that a reader's viewpoint depends on, read once per call. */
import type { PersonId } from '@linnet/protocol'
import { tagsOn } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { type Reader as PostReader, readerOf as postReaderOf } from '../posts'
import { selectHiding } from './setting-store'

export interface Reader extends PostReader {
  /** Other people's tags that the reader carries. */
  tagIds: readonly string[]
  /** People who hide their moments from the reader, and people whose moments the reader hides. */
  keptFromBy: readonly PersonId[]
  hiddenIds: readonly PersonId[]
}

export async function readerOf(work: ReadWork, personId: PersonId): Promise<Reader> {
  const [reader, tagIds, hiding] = await Promise.all([
    postReaderOf(work, personId),
    tagsOn(work, personId),
    selectHiding(work.sql, personId),
  ])
  return {
    ...reader,
    tagIds,
    keptFromBy: hiding.flatMap((row) => (row.otherId === personId && row.hidesOwn ? [row.personId] : [])),
    hiddenIds: hiding.flatMap((row) => (row.personId === personId && row.hidesTheirs ? [row.otherId] : [])),
  }
}
