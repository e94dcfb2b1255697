/** Creates groups through the API, for journeys that are not about creating them. */
import { createGroup } from '@linnet/protocol/groups/calls'
import { call, type Person } from './people'

/** Creates a group of the owner's friends and returns its conversation's id. */
export async function makeGroup(
  url: string,
  { owner, members, name }: { owner: Person; members: readonly Person[]; name: string },
): Promise<string> {
  const personIds = members.map(({ id }) => id as never)
  const { conversationId } = await call({ url, token: owner.token }, createGroup, { personIds, name })
  return conversationId
}
