/** A person's rights in a room, in LiveKit's terms. */
import type { ParticipantPermission, TrackSource, VideoGrant } from 'livekit-server-sdk'
import type { MediaRights } from '../media-backend'
import type { Sdk } from './sdk'

/**
 * The lifetime of a token, the same as of our passes: long enough to connect on a slow network. An
 * established connection stays, and follows its rights.
 */
export const tokenSeconds = 180

/** The permissions that can be changed at any time; all of them are stated each time, since an omitted one keeps its default. */
type Permission = Pick<
  ParticipantPermission,
  | 'canSubscribe'
  | 'canPublish'
  | 'canPublishData'
  | 'canPublishSources'
  | 'canUpdateMetadata'
  | 'hidden'
  | 'recorder'
>

const sourcesOf = ({ TrackSource: { MICROPHONE, CAMERA, SCREEN_SHARE } }: Sdk, rights: MediaRights) => [
  ...(rights.voice ? [MICROPHONE] : []),
  ...(rights.picture ? [CAMERA, SCREEN_SHARE] : []),
]

/**
 * The permission of a person. Nobody sends data: messages go through this service. Raised hands are
 * attributes of their person.
 */
export function permissionOf(sdk: Sdk, rights: MediaRights): Permission {
  const isUnseen = rights.isUnseen === true
  return {
    canSubscribe: true,
    canPublish: rights.voice || rights.picture,
    canPublishSources: sourcesOf(sdk, rights),
    canPublishData: false,
    canUpdateMetadata: !isUnseen,
    hidden: isUnseen,
    recorder: false,
  }
}

/** Grants one person access to one room. */
export function grantOf(sdk: Sdk, room: string, rights: MediaRights): VideoGrant {
  const { canUpdateMetadata, recorder: _, ...permission } = permissionOf(sdk, rights)
  return { room, roomJoin: true, ...permission, canUpdateOwnMetadata: canUpdateMetadata }
}

/** Whether a room already grants a person exactly these permissions. */
export function isPermitted(
  sdk: Sdk,
  current: Partial<ParticipantPermission> | undefined,
  rights: MediaRights,
): boolean {
  const wanted = permissionOf(sdk, rights)
  const sorted = (sources: readonly TrackSource[] = []) => [...sources].sort((a, b) => a - b).join()
  return (
    current !== undefined &&
    current.canSubscribe === wanted.canSubscribe &&
    current.canPublish === wanted.canPublish &&
    current.canPublishData === wanted.canPublishData &&
    current.canUpdateMetadata === wanted.canUpdateMetadata &&
    current.hidden === wanted.hidden &&
    (!wanted.canPublish || sorted(current.canPublishSources) === sorted(wanted.canPublishSources))
  )
}
