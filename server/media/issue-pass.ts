import type { IceServerView } from '@linnet/protocol'
import type { MediaBackend, MediaPlace } from './media-backend'

export interface IssuedPass {
  backend: MediaBackend['name']
  pass: string
  seconds: number
  iceServers: IceServerView[]
}

/** Issues the pass and addresses with which a device connects to a place, valid for a limited time. */
export function issuePass(
  {
    media,
    iceServers,
  }: { media: MediaBackend; iceServers: (place: MediaPlace, nowMs: number) => IceServerView[] },
  place: MediaPlace,
  nowMs: number,
): IssuedPass {
  const { pass, expiresAtMs } = media.passFor(place, nowMs)
  return {
    backend: media.name,
    pass,
    seconds: Math.floor((expiresAtMs - nowMs) / 1000),
    iceServers: iceServers(place, nowMs),
  }
}
