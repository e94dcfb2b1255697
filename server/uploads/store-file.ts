import type { Accept, IncomingUpload } from './accept'
import { presentFile } from './present'
import type { Reservations } from './reservations'
import type { FileRow } from './store'
import type { StoredFile } from './use'

/** Stores bytes that are not a member's upload, by the same rules. */
export const createStoreFile =
  ({ reservations, accept }: { reservations: Reservations; accept: Accept }) =>
  async (upload: IncomingUpload, bytes: Uint8Array): Promise<StoredFile> => {
    const { ownerId, isOfService } = upload
    const take = () => accept(upload, (path) => Bun.write(path, bytes))
    const row = isOfService ? await take() : await reservations.during({ ownerId, bytes: bytes.length }, take)
    return presentStored(upload, row)
  }

/** A file that has just been stored. */
export const presentStored = ({ ownerId, purpose }: IncomingUpload, row: FileRow): StoredFile => ({
  ...presentFile(row),
  ownerId,
  purpose,
  isUsed: false,
})
