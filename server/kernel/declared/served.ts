/** Pages, requests, sign-ins and origins that the server serves or admits for a domain, besides calls. */
import type { Authenticate } from '../dispatch'
import type { RawHandler } from '../http/incoming-request'
import type { RequestHead } from '../http/request-head'
import type { SidePlace } from '../http/side-listener'
import type { SignIn } from '../socket/socket'
import type { StaffOffice } from '../staff/staff-office'

/** Requests that aren't calls. */
interface Requests {
  kind: 'requests'
  answer: RawHandler
  /** The largest body that the domain accepts, if that is more than calls may have. */
  maxBodyBytes?: number
}

/** A page of a build below a path of the public address, with the build's assets and nothing else of it. */
export interface Page {
  kind: 'page'
  /** Begins and ends with a slash. */
  root: string
  /** The folder of the build; absolute. */
  folder: string
  /** The file of the page in that folder. */
  file: string
}

/** Pages on an origin of their own, by a listener beside the public one. Pages of the app may show them in frames. */
export interface Site {
  kind: 'site'
  /** The setting that names its port. */
  setting: string
  place: SidePlace
  /** Called with its port, once it listens. */
  onListening: (port: number) => void
  /** The name of its origin in content security policies. */
  source: () => string
  fetch: (request: RequestHead & Pick<Request, 'url'>) => Promise<Response>
}

/** Sources besides this server that the content security policy of the app's pages admits. */
interface Sources {
  kind: 'sources'
  /** URLs of images; may contain placeholders such as `{z}`. */
  pictures?: readonly string[]
  /** Origins to call and to open sockets to, as of now. */
  calls?: () => readonly string[]
}

/** Other origins under which this server is reached, as of now. */
interface Origins {
  kind: 'origins'
  list: () => readonly string[]
}

/** Knows the addresses from which nobody may create an account or a session, or open a socket. */
interface Addresses {
  kind: 'addresses'
  /** Answers from memory, as it is asked for every log-in. */
  isBlocked: (address: string) => boolean
}

/** Finds the session of a token. */
interface Sessions {
  kind: 'sessions'
  authenticate: Authenticate
}

/** Begins a session on a socket. */
interface SocketSessions {
  kind: 'socketSessions'
  signIn: SignIn
}

/** Knows the staff, and keeps the audit log and the proposals that wait for a second person. */
interface Office {
  kind: 'office'
  office: StaffOffice
}

export type Served =
  | Requests
  | Page
  | Site
  | Sources
  | Origins
  | Addresses
  | Sessions
  | SocketSessions
  | Office

type ServedAs<Kind extends Served['kind']> = Extract<Served, { kind: Kind }>
type Serving = readonly { serves?: readonly Served[] }[]

/** The entries of one kind of these domains, in the order of the domains. */
export const servedAs = <Kind extends Served['kind']>(opened: Serving, kind: Kind): ServedAs<Kind>[] =>
  opened.flatMap(({ serves = [] }) => serves.filter((one): one is ServedAs<Kind> => one.kind === kind))

/** The only entry of a kind, which exactly one of these domains must have. */
export function servedOnce<Kind extends Served['kind']>(opened: Serving, kind: Kind): ServedAs<Kind> {
  const [only, ...others] = servedAs(opened, kind)
  if (!only || others.length > 0)
    throw new Error(`one domain must serve ${kind}, not ${servedAs(opened, kind).length}`)
  return only
}
