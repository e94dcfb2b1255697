import type { AnyCall } from './contract'

/** The product's calls below `get` that do more than read, and note that something was read. */
const changing: ReadonlySet<string> = new Set([
  '/im/get/addUserAlipay',
  '/im/get/addUserBank',
  '/im/get/give_like',
])
/** Reading calls outside of the family `get`. */
const others: ReadonlySet<string> = new Set(['/im/group/getMyGroupList', '/im/set/getUserVedisGis'])

/** Whether a call may also be made with GET, as older apps do: its fields are in the query, and its token only in the header. */
export function isReadByGet({ wire }: Pick<AnyCall, 'wire'>): boolean {
  const path = wire.slice(wire.indexOf(' ') + 1)
  return (path.startsWith('/im/get/') && !changing.has(path)) || others.has(path)
}
