import {
  type CallInput,
  type ChangeableSetting,
  changeRefusal,
  filePath,
  type GroupPolicy,
  type PersonId,
  type setGroupInfo as SetGroupInfo,
} from '@linnet/protocol'
import { type Audience, changeSettings, noteQuietChange, setGroupName } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { readNickname } from '../profiles'
import { claimPicture } from '../uploads'
import { type Entered, enterGroup, type Part } from './enter-group'
import { readForbiddenWords, readGroupAnnouncement, readGroupName } from './text-rules'

type Changes = Omit<CallInput<typeof SetGroupInfo>, 'conversationId'>

/** Changes the given settings of a group. */
export async function setGroupInfo(
  work: Work,
  audience: Audience,
  { changes, ...part }: Part & { changes: Changes },
): Promise<void> {
  const entered = await enterGroup(work, part)
  const given = (Object.keys(changes) as ChangeableSetting[]).filter((name) => changes[name] !== undefined)
  requireRights(entered, given)
  const { conversationId, personId: actorId, state } = entered
  const change = await readChanges(work, { changes, personId: actorId })
  await changeSettings(work, audience, { conversationId, actorId, current: state, change })
}

function requireRights({ me, state }: Entered, given: readonly ChangeableSetting[]): void {
  const rights = { myRole: me.role, onlyAdminsEdit: state.onlyAdminsEdit }
  const refusals = given.map((name) => changeRefusal(rights, name))
  for (const name of ['OnlyOwner', 'OnlyAdmins'] as const) if (refusals.includes(name)) refuse(name)
}

/** The settings whose value is a text or a file: they are checked before they are stored. */
type WrittenSetting = {
  [S in ChangeableSetting]: GroupPolicy[S] extends boolean | number ? never : S
}[ChangeableSetting]

type Read<Given, Value> = (work: Work, given: Given, personId: PersonId) => Value | Promise<Value>

const readers: { [S in WrittenSetting]: Read<NonNullable<Changes[S]>, GroupPolicy[S]> } = {
  name: (_, name) => readGroupName(name),
  photo: readPhoto,
  announcement: (_, text) => readGroupAnnouncement(text),
  forbiddenWords: (_, words) => readForbiddenWords(words),
}

async function readChanges(
  work: Work,
  { changes, personId }: { changes: Changes; personId: PersonId },
): Promise<Partial<GroupPolicy>> {
  const all: Partial<Record<string, Read<unknown, unknown>>> = readers as object
  const read: Record<string, unknown> = {}
  for (const [name, given] of Object.entries(changes)) {
    const reader = all[name]
    if (given !== undefined) read[name] = reader ? await reader(work, given, personId) : given
  }
  return read
}

async function readPhoto(work: Work, fileId: string, personId: PersonId): Promise<string> {
  const photo = fileId && filePath(fileId, 'original')
  if (photo !== '' && !(await claimPicture(work, { personId, path: photo, purpose: 'groupPhoto' })))
    return refuse('FileNotFound')
  return photo
}

/** Sets the caller's name in a group; empty means their nickname. */
export async function setMyGroupName(
  work: Work,
  audience: Audience,
  { name, ...part }: Part & { name: string },
): Promise<void> {
  const { conversationId, personId, me } = await enterGroup(work, part)
  const groupName = name.trim() === '' ? '' : readNickname(name)
  if (groupName === me.groupName) return
  await setGroupName(work, audience, { conversationId, personId, groupName })
  await noteQuietChange(work, audience, { conversationId, actorId: personId, change: 'named' })
}
