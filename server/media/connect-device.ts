import type { EntranceView } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { MediaBackend, MediaPlace, MediaRights } from './media-backend'

interface Entering {
  personId: string
  pass: string
  /** The device's offer; undefined where the media backend takes none. */
  offer?: string | undefined
  nowMs: number
  /** The media rights of this place now; undefined if the person no longer has it. */
  rightsIn: (place: MediaPlace) => Promise<MediaRights | undefined>
}

/** Admits a device that has a pass. Changes made in the meantime are sent to the media backend afterwards. */
export async function connectDevice(
  media: MediaBackend,
  { personId, pass, offer, nowMs, rightsIn }: Entering,
): Promise<EntranceView> {
  const place = media.readPass(pass, nowMs)
  if (place?.personId !== personId) return refuse('CallPassOver')
  const rights = await rightsIn(place)
  if (!rights) return refuse('CallEnded')
  const connected = await media.connect(place, { offer, rights })
  const rightsNow = await rightsIn(place)
  if (!rightsNow) {
    media.remove(place)
    return refuse('CallEnded')
  }
  if (connected === 'refused') return refuse('CallOfferUnusable')
  if (connected === 'unavailable') return refuse('CallsUnavailable')
  if (JSON.stringify(rights) !== JSON.stringify(rightsNow)) media.allow(place, rightsNow)
  return { answer: '', ...connected }
}
