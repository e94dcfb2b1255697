import { useClientState, useEngine } from '~/session/engine'
import type { ShownMessage } from './message-kinds'

export type UploadShown =
  | { state: 'none' }
  /** `share`: the sent fraction, 0 to 1; undefined before the first byte. */
  | { state: 'sending'; share: number | undefined; cancel: () => void }
  | { state: 'failed'; retry: () => void }

/** The upload state of a message's file; undefined for sent and received messages. */
export function useUpload({ outgoing }: Pick<ShownMessage, 'outgoing'>): UploadShown {
  const engine = useEngine()
  const cid = outgoing?.cid
  const progress = useClientState(({ uploads }) => (cid === undefined ? undefined : uploads.get(cid)))
  if (!outgoing?.upload || outgoing.stored) return { state: 'none' }
  if (outgoing.failure) return { state: 'failed', retry: () => void engine.retry(outgoing.cid) }
  // The file is uploaded; only the message is still to be sent.
  if (outgoing.payload) return { state: 'none' }
  const share = progress && progress.total > 0 ? progress.sent / progress.total : undefined
  return { state: 'sending', share, cancel: () => void engine.cancelUpload(outgoing.cid) }
}
