import type { Log } from '../log'
import type { Metrics } from '../metrics'
import type { StartRefusal } from '../start-refusal'
import { isReading } from './body'
import { listenRefusal } from './listening'

/** What the staff see of a running server. */
export interface ServerStatus {
  metrics: Metrics
  health: () => Promise<{ isHealthy: boolean; details: object }>
}

export interface StatusPlace {
  host: string
  port: number
  /** Whether the operator named the port; otherwise any free one will do if it is taken. */
  isChosen: boolean
}

export interface StatusListener {
  port: number
  stop(): Promise<void>
}

/** Serves `/metrics` and the detailed `/health` on a listener of their own, which nobody outside needs to reach. */
export function startStatusListener(place: StatusPlace, status: ServerStatus, log: Log): StatusListener {
  const { host, port } = place
  const listening = listen(place, status, log)
  log.debug('status', { url: `http://${host}:${listening.port}` })
  return { port: listening.port ?? port, stop: () => listening.stop(true) }
}

function listen({ host, port, isChosen }: StatusPlace, status: ServerStatus, log: Log) {
  const serve = (at: number) =>
    Bun.serve({
      hostname: host,
      port: at,
      development: false,
      fetch: (request) => respond(request, status),
      error: (error) => {
        log.error('status request failed', { error })
        return new Response('failed', { status: 500 })
      },
    })
  try {
    return serve(port)
  } catch (error) {
    if (isChosen) throw statusRefusal(error, { host, port })
    log.warn(`the status port ${port} is taken, using another; set STATUS_PORT`)
    return serve(0)
  }
}

const statusRefusal = (error: unknown, place: { host: string; port: number }): StartRefusal => {
  const refusal = listenRefusal(error, place)
  refusal.message = refusal.message.replace('Set PORT', 'Set STATUS_PORT')
  return refusal
}

async function respond(request: Request, status: ServerStatus): Promise<Response> {
  const { pathname } = new URL(request.url.replace(/^[a-z]+:\/\/[^/]*/i, ''), 'http://localhost')
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (!isReading(request))
    return new Response('method not allowed', { status: 405, headers: { ...headers, allow: 'GET, HEAD' } })
  if (pathname === '/health') {
    const { isHealthy, details } = await status.health()
    return Response.json(details, { status: isHealthy ? 200 : 503, headers })
  }
  if (pathname === '/metrics') {
    const { registry } = status.metrics
    return new Response(await registry.metrics(), {
      headers: { ...headers, 'content-type': registry.contentType },
    })
  }
  return new Response('not found', { status: 404, headers })
}
