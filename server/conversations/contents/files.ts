import type { FileFacts, PersonId } from '@linnet/protocol'
import type { Reading, Work } from '../../kernel/work'

/** What messages need of the files that they carry; the uploads domain is behind it. */
export interface FileDesk {
  factsByIds(
    work: Reading,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, FileFacts & { ownerId: PersonId }>>
  /** These files are carried by a message now: they stay. */
  markUsed(work: Work, ids: readonly string[]): Promise<void>
}
