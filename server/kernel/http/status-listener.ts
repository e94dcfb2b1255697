import type { HealthState } from '../health/health'
import type { Log } from '../log'
import type { Metrics } from '../metrics'
import { isReading } from './body'
import { type SideListener, type SidePlace, startSideListener } from './side-listener'

/** A running server as its operators see it. */
export interface ServerStatus {
  metrics: Metrics
  health: () => Promise<{ status: HealthState } & object>
}

/** Serves `/metrics` and the detailed `/health` on a separate listener, which nobody outside needs to reach. */
export function startStatusListener(place: SidePlace, status: ServerStatus, log: Log): SideListener {
  const fetch = (request: Request) => respond(request, status)
  const listener = startSideListener({ setting: 'STATUS_PORT', place, fetch, log })
  log.debug('status', { url: `http://${place.host}:${listener.port}` })
  return listener
}

async function respond(request: Request, status: ServerStatus): Promise<Response> {
  const { pathname } = new URL(request.url.replace(/^[a-z]+:\/\/[^/]*/i, ''), 'http://localhost')
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  if (!isReading(request))
    return new Response('method not allowed', { status: 405, headers: { ...headers, allow: 'GET, HEAD' } })
  if (pathname === '/health') {
    const details = await status.health()
    return Response.json(details, { status: details.status === 'failing' ? 503 : 200, headers })
  }
  if (pathname === '/metrics') {
    const { registry } = status.metrics
    return new Response(await registry.metrics(), {
      headers: { ...headers, 'content-type': registry.contentType },
    })
  }
  return new Response('not found', { status: 404, headers })
}
