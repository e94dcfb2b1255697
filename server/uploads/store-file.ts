import type { Accept, IncomingUpload } from './accept'
import { presentFile } from './present'
import type { createReservations } from './reservations'
import type { StoredFile } from './use'

/** Stores bytes that did not come as an upload of a member, by the same rules. */
export const createStoreFile =
  ({ reservations, accept }: { reservations: ReturnType<typeof createReservations>; accept: Accept }) =>
  async (upload: IncomingUpload, bytes: Uint8Array): Promise<StoredFile> => {
    const { ownerId, purpose } = upload
    const fill = (path: string) => Bun.write(path, bytes)
    const row = await reservations.during({ ownerId, bytes: bytes.length }, () => accept(upload, fill))
    return { ...presentFile(row), ownerId, purpose, isUsed: false }
  }
