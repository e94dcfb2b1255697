import type { IncomingFile } from '../kernel/http/incoming-file'
import { refuse } from '../kernel/refusal'
import type { Accept, IncomingUpload } from './accept'
import { asMegabytes, maxBytesOf } from './purposes'
import type { Reservations } from './reservations'
import type { FileConfig } from './settings'
import type { FileRow } from './store'

interface ReceivingParts {
  config: FileConfig
  reservations: Reservations
  accept: Accept
}

export type ReceiveFile = ReturnType<typeof createReceiveFile>

/** Stores a file while it arrives. */
export function createReceiveFile({ config, reservations, accept }: ReceivingParts) {
  return (upload: IncomingUpload, file: IncomingFile): Promise<FileRow> => {
    const { ownerId, purpose } = upload
    const maxBytes = maxBytesOf(config, purpose)
    const bytes = Math.min(maxBytes, file.maxBytes)
    const tooLong = () => refuse('FileTooLarge', { megabytes: asMegabytes(maxBytes) })
    const take = () => accept(upload, (path) => file.receive({ path, maxBytes, tooLong }))
    return reservations.during({ ownerId, bytes }, take)
  }
}
