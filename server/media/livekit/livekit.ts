/** A LiveKit server that forwards the media on machines of its own. Rights in rooms are decided here. */
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
import { createLivekitRooms, type LivekitRooms, roomNameOf } from './rooms'
import { createRouting, type Processes, type RoomCommand } from './routing'
import { loadSdk } from './sdk'
import { createWebhooks } from './webhooks'

/**
 * The interval of checks of everybody inside: reports may be lost, and a person who kept a token may come
 * back with it.
 */
const lookEveryMs = 30_000
/** The time that a returning person waits for earlier requests about them. */
const patienceMs = 3_000

export interface LivekitParts extends Pick<MediaConfig, 'people' | 'forwarder'> {
  config: LivekitConfig
  rights: Pick<KnownRights, 'of'>
  read: () => ReadWork
  /** Processes that share the server. */
  hub: Processes
  log: Log
  /** The pauses between retries. */
  pauses?: readonly number[]
}

export interface Livekit {
  backend: MediaBackend
  /** Receives the server's reports. */
  serve: RawHandler
  /** The origins that pages of the app connect to. */
  sources: readonly string[]
  presence: Pick<ReturnType<typeof createPresence>, 'rooms' | 'people'>
  /** Corrects the permissions of everybody in our rooms. */
  correctRooms: () => Promise<void>
  stop: () => Promise<void>
}

export function createLivekit({
  config,
  people,
  forwarder,
  rights,
  read,
  hub,
  log,
  pauses,
}: LivekitParts): Livekit {
  const presence = createPresence()
  const rooms = createLivekitRooms({ config, rightsIn: (place) => rights.of(read(), place), log, pauses })
  const { route, isHere } = createRouting(hub, (command) => obey(command, { rooms, presence }))
  const order = (command: RoomCommand) => void route(command)
  const serve = createWebhooks({
    config,
    log,
    nowMs: () => Date.now(),
    take: route,
  })

  async function correctRooms(): Promise<void> {
    const places = await rooms.list(isHere)
    presence.set(places)
    places.forEach(rooms.refresh)
  }
  const stopCorrecting = repeat(correctRooms, log)

  const backend: MediaBackend = {
    name: 'livekit',
    limits: { people, pictures: forwarder.pictures },
    ...createJoinPasses(createHmac('sha256', config.apiSecret).update('linnet join passes').digest()),
    whereIs: () => Promise.resolve('here'),
    async connect(place, given) {
      // The app does not support LiveKit.
      if (given.offer !== undefined) return 'refused'
      try {
        // Removing the previous device must not affect the new one.
        await Promise.race([route({ is: 'settle', ...place }), Bun.sleep(patienceMs)])
        await rooms.open(place.roomId)
        return { url: config.url, token: await tokenFor(config, place, given.rights) }
      } catch (error) {
        log.error('the LiveKit server opens no room', { error })
        return 'unavailable'
      }
    },
    // Rights are read from the database when the request is made.
    allow: (place) => order({ is: 'refresh', ...place }),
    remove: (place) => order({ is: 'remove', ...place }),
    broadcasts: undefined,
    close: (roomId) => order({ is: 'close', roomId }),
  }
  return {
    backend,
    serve,
    presence,
    correctRooms,
    sources: [config.url, config.url.replace(/^ws/, 'http')].map((url) => new URL(url).origin),
    async stop() {
      await stopCorrecting()
      await rooms.stop()
    },
  }
}

/** Does what concerns a room at the process that makes all requests about it. */
async function obey(
  command: RoomCommand,
  { rooms, presence }: { rooms: LivekitRooms; presence: ReturnType<typeof createPresence> },
): Promise<void> {
  switch (command.is) {
    case 'joined':
      presence.enter(command)
      return rooms.refresh(command)
    case 'refresh':
      return rooms.refresh(command)
    case 'remove':
      return rooms.remove(command)
    case 'settle':
      return rooms.settled(command)
    case 'left':
      return presence.leave(command)
    case 'finished':
      return presence.finish(command.roomId)
    case 'close':
      presence.finish(command.roomId)
      return rooms.close(command.roomId)
  }
}

/** A token that names one person and one room, and nothing else about them. */
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

/** Repeats the check, one run at a time. */
function repeat(look: () => Promise<void>, log: Log): () => Promise<void> {
  let turn: Promise<void> | undefined
  const timer = setInterval(() => {
    turn ??= look()
      .catch((error: unknown) => log.warn('the rooms of the LiveKit server could not be checked', { error }))
      .finally(() => (turn = undefined))
  }, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await turn
  }
}
