import type { FileFacts, PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../../kernel/work'
import type { StickerContents } from './stickers'

/** Facts about files and their derivatives, as messages need them. */
export interface MessageFiles {
  factsByIds(
    work: ReadWork,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, FileFacts & { ownerId: PersonId; isUsed: boolean }>>
  /** Keeps these files from being cleaned up, because a message uses them now. */
  markUsed(work: Work, ids: readonly string[]): Promise<void>
  /** Reads stickers that people send. */
  stickers?: () => StickerContents
}
