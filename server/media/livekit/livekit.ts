/** A LiveKit server forwards the media, on machines of its own. Who may be in which room and send what is decided here. */
import { createHmac } from 'node:crypto'
import type { RawHandler } from '../../kernel/http/incoming-request'
import type { Log } from '../../kernel/log'
import type { ReadWork } from '../../kernel/work'
import { createJoinPasses } from '../join-pass'
import type { KnownRights } from '../known-rights'
import type { MediaBackend, MediaPlace, MediaRights } from '../media-backend'
import type { LivekitConfig, MediaConfig } from '../settings'
import { grantOf, tokenSeconds } from './grants'
import { createPresence } from './presence'
import { createLivekitRooms, roomNameOf } from './rooms'
import { loadSdk } from './sdk'
import { createWebhooks } from './webhooks'

/** Reports may be lost, and whoever kept a token may come back with it: so often everybody inside is looked at. */
const lookEveryMs = 30_000
/** Whoever comes back waits no longer for what was asked about them before. */
const patienceMs = 3_000

export interface LivekitParts extends Pick<MediaConfig, 'people' | 'forwarder'> {
  config: LivekitConfig
  rights: Pick<KnownRights, 'of'>
  read: () => ReadWork
  log: Log
  /** Between attempts at what fails. */
  pauses?: readonly number[]
}

export interface Livekit {
  backend: MediaBackend
  /** Takes the reports of the server. */
  serve: RawHandler
  /** Where pages of the app connect to. */
  sources: readonly string[]
  presence: Pick<ReturnType<typeof createPresence>, 'rooms' | 'people'>
  /** Puts right what everybody in our rooms may do. */
  lookOver: () => Promise<void>
  stop: () => Promise<void>
}

export function createLivekit({
  config,
  people,
  forwarder,
  rights,
  read,
  log,
  pauses,
}: LivekitParts): Livekit {
  const presence = createPresence()
  const rooms = createLivekitRooms({ config, rightsIn: (place) => rights.of(read(), place), log, pauses })
  const serve = createWebhooks({
    config,
    log,
    nowMs: () => Date.now(),
    reports: {
      onJoined(place) {
        presence.enter(place)
        rooms.refresh(place)
      },
      onLeft: (place) => presence.leave(place),
      onFinished: presence.finish,
    },
  })

  async function lookOver(): Promise<void> {
    const places = await rooms.list()
    presence.set(places)
    places.forEach(rooms.refresh)
  }
  const stopLooking = repeat(lookOver, log)

  const backend: MediaBackend = {
    name: 'livekit',
    limits: { people, pictures: forwarder.pictures },
    ...createJoinPasses(createHmac('sha256', config.apiSecret).update('linnet join passes').digest()),
    async connect(place, given) {
      // An app that knows nothing of LiveKit.
      if (given.offer !== undefined) return 'refused'
      try {
        // What removes a device of before must not meet the one that comes.
        await Promise.race([rooms.settled(place), Bun.sleep(patienceMs)])
        await rooms.open(place.roomId)
        return { url: config.url, token: await tokenFor(config, place, given.rights) }
      } catch (error) {
        log.error('the LiveKit server opens no room', { error })
        return 'unavailable'
      }
    },
    // What is stored is what counts by the time it is done.
    allow: rooms.refresh,
    remove: rooms.remove,
    broadcasts: undefined,
    close(roomId) {
      presence.finish(roomId)
      rooms.close(roomId)
    },
  }
  return {
    backend,
    serve,
    presence,
    lookOver,
    sources: [config.url, config.url.replace(/^ws/, 'http')].map((url) => new URL(url).origin),
    async stop() {
      await stopLooking()
      await rooms.stop()
    },
  }
}

/** Names one person and one room, and nothing else of them. */
async function tokenFor(
  { apiKey, apiSecret }: LivekitConfig,
  { roomId, personId }: MediaPlace,
  rights: MediaRights,
): Promise<string> {
  const sdk = await loadSdk()
  const token = new sdk.AccessToken(apiKey, apiSecret, { identity: personId, ttl: tokenSeconds })
  token.addGrant(grantOf(sdk, roomNameOf(roomId), rights))
  return token.toJwt()
}

/** Looks again and again, one look at a time. */
function repeat(look: () => Promise<void>, log: Log): () => Promise<void> {
  let turn: Promise<void> | undefined
  const timer = setInterval(() => {
    turn ??= look()
      .catch((error: unknown) => log.warn('rooms of the LiveKit server were not looked at', { error }))
      .finally(() => (turn = undefined))
  }, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await turn
  }
}
