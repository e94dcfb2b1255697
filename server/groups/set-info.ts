import {
  type CallInput,
  type ChangeableSetting,
  changeRefusal,
  filePath,
  type setGroupInfo as SetGroupInfo,
} from '@linnet/protocol'
import { announce, type Audience, changeGroup, noteQuietChange, setGroupName } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { readNickname } from '../profiles'
import { claimPicture } from '../uploads'
import { type Entered, enterGroup, type Part } from './enter-group'
import { type RuleName, ruleNames, type Rules, rulesOf, updateAnnouncement, updateRules } from './store'
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
  for (const apply of new Set(given.map((name) => appliers[name])))
    await apply(work, audience, { entered, changes })
}

function requireRights({ me, group }: Entered, given: readonly ChangeableSetting[]): void {
  const rights = { myRole: me.role, onlyAdminsEdit: group.onlyAdminsEdit }
  const refusals = given.map((name) => changeRefusal(rights, name))
  for (const name of ['OnlyOwner', 'OnlyAdmins'] as const) if (refusals.includes(name)) refuse(name)
}

interface Change {
  entered: Entered
  changes: Changes
}

type Apply = (work: Work, audience: Audience, change: Change) => Promise<void>

/** How each setting is changed. A setting that is missing here does not compile. */
const appliers: Readonly<Record<ChangeableSetting, Apply>> = {
  name: changeName,
  photo: changePhoto,
  announcement: changeAnnouncement,
  slowSeconds: changeSlowMode,
  isAnonymous: changeAnonymity,
  noBefriending: changeQuietly,
  membersPin: changeQuietly,
  ...(Object.fromEntries(ruleNames.map((name) => [name, changeQuietly])) as Record<RuleName, Apply>),
}

const actionOf = ({ conversationId, personId }: Entered) => ({ conversationId, actorId: personId })

async function changeName(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  if (changes.name === undefined) return
  const name = readGroupName(changes.name)
  if (name === entered.state.name) return
  await changeGroup(work, audience, {
    ...actionOf(entered),
    change: { name },
    systemMessage: { event: 'groupRenamed', name },
  })
}

async function changePhoto(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  if (changes.photo === undefined) return
  const { personId, state } = entered
  const photo = changes.photo && filePath(changes.photo, 'original')
  if (photo !== '' && !(await claimPicture(work, { personId, path: photo, purpose: 'groupPhoto' })))
    return refuse('FileNotFound')
  if (photo === state.photo) return
  await changeGroup(work, audience, {
    ...actionOf(entered),
    change: { photo },
    systemMessage: { event: 'groupPhotoChanged', photo },
  })
}

/** The system message about an announcement and its banner contain about two lines of it; the full text is read with the group. */
const excerptLetters = 120

async function changeAnnouncement(
  work: Work,
  audience: Audience,
  { entered, changes }: Change,
): Promise<void> {
  if (changes.announcement === undefined) return
  const announcement = readGroupAnnouncement(changes.announcement)
  if (announcement === entered.group.announcement) return
  const { conversationId, personId } = entered
  await updateAnnouncement(work.sql, { conversationId, announcement, personId, nowMs: work.nowMs })
  const text = Array.from(announcement).slice(0, excerptLetters).join('')
  await announce(work, audience, { ...actionOf(entered), text })
}

/** Changes settings without a system message. The log only says that the group must be reloaded. */
async function changeQuietly(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  const forbiddenWords = changes.forbiddenWords && readForbiddenWords(changes.forbiddenWords)
  const rules: Rules = { ...rulesOf(changes), forbiddenWords }
  const isNew = (name: RuleName) =>
    rules[name] !== undefined && !Bun.deepEquals(rules[name], entered.group[name])
  const { noBefriending } = changes
  const changesBefriending = noBefriending !== undefined && noBefriending !== entered.state.noBefriending
  const membersPin = changes.membersPin === entered.state.membersPin ? undefined : changes.membersPin
  const changesRules = ruleNames.some(isNew)
  if (!changesRules && !changesBefriending && membersPin === undefined) return
  const action = actionOf(entered)
  if (changesRules) await updateRules(work.sql, { conversationId: entered.conversationId, rules })
  // Conversations stores a copy of these, because sending, befriending and pinning check them.
  if (changesBefriending || membersPin !== undefined || isNew('forbiddenWords'))
    await changeGroup(work, audience, { ...action, change: { noBefriending, membersPin, forbiddenWords } })
  await noteQuietChange(work, audience, { ...action, change: 'settings', membersPin })
}

async function changeSlowMode(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  const { slowSeconds } = changes
  if (slowSeconds === undefined || slowSeconds === entered.state.slowSeconds) return
  await changeGroup(work, audience, {
    ...actionOf(entered),
    change: { slowSeconds },
    systemMessage: { event: 'slowModeChanged', seconds: slowSeconds },
  })
}

async function changeAnonymity(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  const { isAnonymous } = changes
  if (isAnonymous === undefined || isAnonymous === entered.state.isAnonymous) return
  await changeGroup(work, audience, {
    ...actionOf(entered),
    change: { anonymousSalt: isAnonymous ? newSalt(work) : null },
    systemMessage: { event: isAnonymous ? 'anonymousOn' : 'anonymousOff' },
  })
}

/** A new salt each time anonymous mode is turned on gives everybody a new pseudonym. */
export const newSalt = (work: Work): string => work.random(16).toString('hex')

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
