/** The public key with which the servers of programs check statements and receipts. */
import type { RawHandler } from '../kernel/http/incoming-request'
import type { ProgramKeys } from './identity'

export const keyPath = '/.well-known/linnet-programs.json'

/** As a set of keys (RFC 7517), so that another one can stand beside it one day. */
export const createServeKey = ({ publicKey }: ProgramKeys): RawHandler => {
  const keys = [{ ...publicKey, use: 'sig', alg: 'EdDSA' }]
  return ({ pathname, request }) => {
    const isAsked = pathname === keyPath && (request.method === 'GET' || request.method === 'HEAD')
    const headers = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }
    return Promise.resolve(isAsked ? Response.json({ keys }, { headers }) : undefined)
  }
}
