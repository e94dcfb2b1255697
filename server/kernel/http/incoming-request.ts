/** A request that is not a call, as a domain gets it. */
import type { IncomingBody } from './incoming-body'
import type { RequestHead } from './request-head'

export interface IncomingRequest {
  request: RequestHead
  /** Path and query as requested. */
  url: URL
  pathname: string
  address: string
  /** Sets how long the connection may be idle before it is closed; at most 255 s. */
  allowSilence: (seconds: number) => void
  body: IncomingBody
}

/** Answers a request; undefined if it is for another handler. A refusal is answered with its HTTP status. */
export type RawHandler = (incoming: IncomingRequest) => Promise<Response | undefined>
