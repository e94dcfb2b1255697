/** The public key with which programs' servers verify statements and receipts. */
import type { RawHandler } from '../kernel/http/incoming-request'
import type { ProgramKeys } from './identity'

export const keyPath = '/.well-known/linnet-programs.json'

/** Serves the key as a key set (RFC 7517), so that a second key can be added later. */
export const createServeKey = ({ publicKey }: ProgramKeys): RawHandler => {
  const keys = [{ ...publicKey, use: 'sig', alg: 'EdDSA' }]
  return ({ pathname, request }) => {
    const isAsked = pathname === keyPath && (request.method === 'GET' || request.method === 'HEAD')
    const headers = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }
    return Promise.resolve(isAsked ? Response.json({ keys }, { headers }) : undefined)
  }
}
