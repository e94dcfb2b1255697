import type { IceServerView, PersonId } from '@linnet/protocol'
import type { IsElsewhere } from '../calls'
import type { BarredPeople, SendScreen } from '../conversations'
import type { Disk } from '../kernel/health/disk'
import type { Tunable } from '../kernel/tunables/tunables'
import type { MediaBackend, MediaPlace } from '../media'
import type { HlsViewing } from './hls/hls'
import type { LiveNews } from './news'
import type { Presence } from './presence'
import type { LiveRules } from './rules'

/** Parts of the running server that the calls of live streams use. */
export interface LiveParts {
  media: MediaBackend
  rules: Tunable<LiveRules>
  news: LiveNews
  presence: Presence
  /** The servers through which a device reaches the forwarders if its network blocks a direct connection. */
  iceServers: (place: MediaPlace, nowMs: number) => IceServerView[]
  /** Viewing over HLS; undefined without ffmpeg. */
  hls: HlsViewing | undefined
  disk: Pick<Disk, 'require'>
  /** Whether a person is in a call, a voice room or a meeting. */
  isElsewhere: IsElsewhere
  screen: SendScreen
  barred: BarredPeople
  count: (reason: string) => void
}

/** The person and session that a call of the contract comes from. */
export interface Caller {
  personId: PersonId
  sessionId: string
}
