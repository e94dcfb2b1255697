import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { newChatId, newInviteCode } from './random-names'
import { publicProfiles } from './read'
import { insertRobot, updatePerson } from './store'
import { readNickname, readSignature } from './text-rules'

export interface RobotProfile {
  nickname: string
  /** The robot's purpose, shown as its signature. */
  about: string
}

const maxTries = 5

/**
 * Creates the profile of a robot. It has no account, can't be found, takes no friend requests and shows no presence. Throws
 * `BadNickname` or `BadSignature`.
 */
export async function createRobotProfile(work: Work, { nickname, about }: RobotProfile): Promise<PersonId> {
  const id = work.newId<PersonId>()
  const robot = {
    id,
    nickname: readNickname(nickname),
    signature: readSignature(about),
    createdAt: new Date(work.nowMs),
  }
  for (let attempt = 1; attempt <= maxTries; attempt++)
    if (await insertRobot(work.sql, { ...robot, chatId: newChatId(work), inviteCode: newInviteCode(work) }))
      return id
  throw new Error('no free chat ID was found')
}

/** Changes the name and description of a robot. Callers must notify the domains that keep copies of the name. */
export async function changeRobotProfile(
  work: Work,
  { id, nickname, about }: RobotProfile & { id: PersonId },
): Promise<void> {
  publicProfiles.changes(work, id)
  const columns = { nickname: readNickname(nickname), signature: readSignature(about) }
  await updatePerson(work.sql, { id, columns })
}
