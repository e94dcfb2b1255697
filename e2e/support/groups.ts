/** Groups made by calls, for journeys that are not about making them. */
import { createGroup } from '@linnet/protocol/groups'
import { call, type Person } from './people'

/** Makes a group of the owner's friends; answers the id of its conversation. */
export async function makeGroup(
  url: string,
  { owner, members, name }: { owner: Person; members: readonly Person[]; name: string },
): Promise<string> {
  const personIds = members.map(({ id }) => id as never)
  const { conversationId } = await call({ url, token: owner.token }, createGroup, { personIds, name })
  return conversationId
}
