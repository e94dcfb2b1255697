/** The operator API of a LiveKit server (RoomService, webhooks), without media: for tests of code that controls one. */
import { createHash, randomUUID } from 'node:crypto'
import { AccessToken, type ClaimGrants, TokenVerifier } from 'livekit-server-sdk'

export interface LivekitServer {
  /** Settings for the server that controls it. */
  settings: Record<string, string>
  /** The received calls, oldest first. */
  asked: LivekitCall[]
  /** The existing rooms, by name, and their participants by identity. */
  rooms: ReadonlyMap<string, ReadonlyMap<string, LivekitGuest>>
  /** Joins under LiveKit's admission rules: a token signed with our key, currently valid and for a room. */
  join: (token: string) => Promise<ClaimGrants>
  /** A participant hangs up. */
  leave: (room: string, identity: string) => void
  /** The next `times` calls fail with this status. */
  fail: (status: number, times?: number) => void
  /** Sends a webhook to `to`, signed with its key unless stated otherwise. */
  report: (to: string, event: LivekitReport, how?: ReportFault) => Promise<number>
  stop: () => Promise<void>
}

export interface LivekitCall {
  method: string
  body: Record<string, unknown>
}

/** A participant as presented by LiveKit: false or empty fields are left out. */
export interface LivekitGuest {
  identity: string
  kind?: string
  permission: Record<string, unknown>
}

export interface LivekitReport {
  event: string
  room: string
  identity?: string
  kind?: string
  id?: string
  createdAtMs?: number
}

export interface ReportFault {
  secret?: string
  key?: string
  /** The body that was signed in place of the one sent. */
  signed?: string
  isUnsigned?: boolean
  ttl?: string
}

const apiKey = 'APItestkey'
const apiSecret = 'a-secret-of-the-livekit-server-of-tests'

export function startLivekitServer(): LivekitServer {
  const rooms = new Map<string, Map<string, LivekitGuest>>()
  const asked: LivekitCall[] = []
  const verifier = new TokenVerifier(apiKey, apiSecret)
  const failing: number[] = []

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const [, method] = /^\/twirp\/livekit\.RoomService\/(\w+)$/.exec(new URL(request.url).pathname) ?? []
      const body = (await request.json()) as Record<string, unknown>
      if (method === undefined) return twirp(404, 'bad_route')
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const claims = await verifier.verify(token).catch(() => undefined)
      if (!claims) return twirp(401, 'unauthenticated')
      if (!mayDo(method, body, claims)) return twirp(403, 'permission_denied')
      asked.push({ method, body })
      const status = failing.shift()
      if (status !== undefined) return twirp(status, 'unavailable')
      return answer(rooms, method, body)
    },
  })

  return {
    asked,
    rooms,
    settings: {
      MEDIA_BACKEND: 'livekit',
      LIVEKIT_URL: `ws://127.0.0.1:${server.port}`,
      LIVEKIT_API_KEY: apiKey,
      LIVEKIT_API_SECRET: apiSecret,
    },
    async join(token) {
      const claims = await verifier.verify(token, 0)
      const { room = '', roomJoin, canUpdateOwnMetadata, ...permission } = claims.video ?? {}
      if (roomJoin !== true || claims.sub === undefined) throw new Error('the token lets nobody in')
      const people = rooms.get(room)
      if (!people) throw new Error('there is no such room')
      people.set(claims.sub, {
        identity: claims.sub,
        permission: {
          ...permission,
          canPublishSources: (permission.canPublishSources ?? []).map((each) => String(each).toUpperCase()),
          canUpdateMetadata: canUpdateOwnMetadata,
        },
      })
      return claims
    },
    leave: (room, identity) => void rooms.get(room)?.delete(identity),
    fail: (status, times = 1) => void failing.push(...Array.from({ length: times }, () => status)),
    report,
    stop: () => server.stop(true),
  }
}

/** Whether a token has the grants that LiveKit's documentation requires. */
function mayDo(method: string, body: Record<string, unknown>, { video }: ClaimGrants): boolean {
  if (method === 'CreateRoom' || method === 'DeleteRoom') return video?.roomCreate === true
  if (method === 'ListRooms') return video?.roomList === true
  return video?.roomAdmin === true && video.room === body['room']
}

const twirp = (status: number, code: string): Response =>
  Response.json({ code, msg: code }, { status, headers: { 'content-type': 'application/json' } })

function answer(
  rooms: Map<string, Map<string, LivekitGuest>>,
  method: string,
  body: Record<string, unknown>,
): Response {
  const textOf = (field: string): string => (typeof body[field] === 'string' ? body[field] : '')
  const name = textOf('name') || textOf('room')
  const people = rooms.get(name)
  const guest = people?.get(textOf('identity'))
  switch (method) {
    case 'CreateRoom':
      if (!people) rooms.set(name, new Map())
      return Response.json({ name })
    case 'ListRooms':
      return Response.json({ rooms: Array.from(rooms.keys(), (each) => ({ name: each })) })
    case 'ListParticipants':
      return people ? Response.json({ participants: [...people.values()] }) : twirp(404, 'not_found')
    case 'DeleteRoom':
      return rooms.delete(name) ? Response.json({}) : twirp(404, 'not_found')
  }
  if (!guest) return twirp(404, 'not_found')
  if (method === 'RemoveParticipant') people?.delete(guest.identity)
  if (method === 'UpdateParticipant') guest.permission = body['permission'] as Record<string, unknown>
  return Response.json(guest)
}

async function report(
  to: string,
  { event, room, identity, kind, id = randomUUID(), createdAtMs = Date.now() }: LivekitReport,
  { secret = apiSecret, key = apiKey, signed, isUnsigned = false, ttl = '5m' }: ReportFault = {},
): Promise<number> {
  const body = JSON.stringify({
    event,
    id,
    createdAt: String(Math.floor(createdAtMs / 1000)),
    room: { name: room },
    ...(identity !== undefined && { participant: { identity, ...(kind !== undefined && { kind }) } }),
  })
  const token = new AccessToken(key, secret, { ttl })
  token.sha256 = createHash('sha256')
    .update(signed ?? body)
    .digest('base64')
  const headers = {
    'content-type': 'application/webhook+json',
    ...(!isUnsigned && { authorization: await token.toJwt() }),
  }
  return (await fetch(to, { method: 'POST', headers, body })).status
}
