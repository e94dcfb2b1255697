/** The endpoint of a LiveKit server: it creates rooms, and records who connects with which token. There is no media behind it. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface LivekitDoor {
  settings: Readonly<Record<string, string>>
  /** The people who connected to each room, by tokens signed with our key. */
  came: { personId: string; room: string; sources: readonly string[] }[]
  stop: () => Promise<void>
}

const secret = 'the-livekit-secret-of-a-journey'

interface Claims {
  sub: string
  exp: number
  video: { room: string; roomJoin: boolean; canPublishSources: string[] }
}

export async function openLivekitDoor(): Promise<LivekitDoor> {
  const came: LivekitDoor['came'] = []
  const server = createServer((request, response) => {
    const isMade = request.url?.startsWith('/twirp/livekit.RoomService/') === true
    response.writeHead(isMade ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  server.on('upgrade', ({ url }, socket) => {
    const claims = claimsOf(new URL(url ?? '/', 'ws://door').searchParams.get('access_token') ?? '')
    if (claims) {
      const { room, canPublishSources: sources } = claims.video
      came.push({ personId: claims.sub, room, sources })
    }
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  return {
    settings: {
      MEDIA_BACKEND: 'livekit',
      LIVEKIT_URL: `ws://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: 'key',
      LIVEKIT_API_SECRET: secret,
    },
    came,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Undefined unless it was signed with our secret, and is still valid. */
function claimsOf(token: string): Claims | undefined {
  const [head = '', body = '', signature = ''] = token.split('.')
  const right = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  if (signature !== right) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return claims.video.roomJoin && claims.exp * 1000 > Date.now() ? claims : undefined
}
