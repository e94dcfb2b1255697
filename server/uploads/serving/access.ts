import type { PersonId } from '@linnet/protocol'
import type { MayReadFile } from '../../kernel/domain'
import type { ReadWork } from '../../kernel/work'
import { avatarPurposes } from '../purposes'
import { type FileRow, selectFiles } from '../store'

/** Returns the file if this person may read it. */
export type MayRead = (
  work: ReadWork,
  reading: { personId: PersonId; fileId: string },
) => Promise<FileRow | undefined>

/** A file is readable by its owner unless it is withheld, by everyone if it is an avatar, and by anyone a domain's check admits. */
export function createMayRead(checks: readonly MayReadFile[]): MayRead {
  return async (work, { personId, fileId }) => {
    const [file] = await selectFiles(work.sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    // Withheld files are served by the domain that withholds them, to the people and as often as it decides.
    if (!file || file.purpose === 'once') return undefined
    if (file.ownerId === personId || avatarPurposes.includes(file.purpose)) return file
    for (const check of checks) if (await check(work, { personId, fileId })) return file
    return undefined
  }
}
