/** The HTTP methods of calls. */
import { type Call, isReadByGet } from '@linnet/protocol'

const either = 'GET or POST'

/** The method of a call: older apps make reading calls with GET, too. */
export const methodOf = (call: Call): string =>
  isReadByGet(call) ? either : call.wire.slice(0, call.wire.indexOf(' '))

export const takesMethod = (method: string, given: string): boolean =>
  method.split(' or ').includes(given.replace('HEAD', 'GET'))

/** The `Allow` header of a path that takes this method, or either of two. */
export const allowedMethods = (method: string): string =>
  method.replace('GET', 'GET, HEAD').replace(' or ', ', ')
