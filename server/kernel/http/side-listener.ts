import type { Server } from 'bun'
import type { Log } from '../log'
import type { StartRefusal } from '../start-refusal'
import { listenRefusal } from './listening'

/** The address of a listener beside the public one. */
export interface SidePlace {
  host: string
  port: number
  /** Whether the operator named the port; otherwise any free port replaces one that is taken. */
  isChosen: boolean
}

/** The place on this port, or if none was chosen, on one at a distance from the server's own. */
export const placeBeside = (
  server: { port: number; distance: number },
  { host, port }: { host: string; port: number | undefined },
): SidePlace => ({ host, port: port ?? portBeside(server), isChosen: port !== undefined })

/** Any free port if the server itself takes any; else this far above the server's port, or below if there is no room. */
const portBeside = ({ port, distance }: { port: number; distance: number }) =>
  port === 0 ? 0 : port + (port > 65_535 - distance ? -distance : distance)

export interface SideListener {
  port: number
  stop(): Promise<void>
}

export interface SideListenerParts {
  /** The setting that names its port. */
  setting: string
  place: SidePlace
  fetch: (request: Request, server: Server<undefined>) => Response | Promise<Response>
  log: Log
}

/** Starts a separate listener: for services that nobody outside needs, or that must have another origin. */
export function startSideListener({ setting, place, fetch, log }: SideListenerParts): SideListener {
  const { host, port, isChosen } = place
  const serve = (at: number) =>
    Bun.serve({
      hostname: host,
      port: at,
      development: false,
      fetch,
      error: (error) => {
        log.error('request failed', { listener: setting, error })
        return new Response('failed', { status: 500 })
      },
    })
  const listen = () => {
    try {
      return serve(port)
    } catch (error) {
      if (isChosen) throw sideRefusal(error, place, setting)
      log.warn(`the port ${port} is taken, using another; set ${setting}`)
      return serve(0)
    }
  }
  const listening = listen()
  return { port: listening.port ?? port, stop: () => listening.stop(true) }
}

function sideRefusal(error: unknown, place: SidePlace, setting: string): StartRefusal {
  const refusal = listenRefusal(error, place)
  refusal.message = refusal.message.replace('Set PORT', `Set ${setting}`)
  return refusal
}
