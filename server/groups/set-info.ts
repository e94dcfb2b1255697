import { type CallInput, filePath, type setGroupInfo as SetGroupInfo } from '@linnet/protocol'
import { type Audience, changeGroup, noteQuietChange, setGroupName } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { readNickname } from '../profiles'
import { takeUpPicture } from '../uploads'
import { type Entered, enterGroup, type Part } from './enter-group'
import { type Rules, updateNotice, updateRules } from './store'
import { readForbiddenWords, readGroupName, readGroupNotice } from './text-rules'

type Changes = Omit<CallInput<typeof SetGroupInfo>, 'conversationId'>

/** Changes what is given of a group, and leaves the rest. */
export async function setGroupInfo(
  work: Work,
  audience: Audience,
  { changes, ...part }: Part & { changes: Changes },
): Promise<void> {
  const entered = await enterGroup(work, part)
  mayChange(entered, changes)
  await changeName(work, audience, { entered, changes })
  await changePhoto(work, audience, { entered, changes })
  await changeNotice(work, audience, { entered, changes })
  await changeRules(work, audience, { entered, changes })
  await changeSpeaking(work, audience, { entered, changes })
}

/** As much of a notice as its entry in the log shows: two lines; the whole is read with the group. */
const excerptLetters = 120

/** Which role each change takes. */
function mayChange({ me, group }: Entered, changes: Changes): void {
  const isGiven = (...names: (keyof Changes)[]) => names.some((name) => changes[name] !== undefined)
  if (me.role === 2) return
  if (isGiven('isAnonymous', 'showsHistory', 'onlyAdminsAdd', 'onlyAdminsEdit')) refuse('OnlyOwner')
  if (me.role === 1) return
  if (isGiven('notice', 'needsReview', 'noBefriending', 'slowSeconds', 'forbiddenWords')) refuse('OnlyAdmins')
  if (group.onlyAdminsEdit && isGiven('name', 'photo')) refuse('OnlyAdmins')
}

interface Change {
  entered: Entered
  changes: Changes
}

const deedOf = ({ conversationId, personId }: Entered) => ({ conversationId, actorId: personId })

async function changeName(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  if (changes.name === undefined) return
  const name = readGroupName(changes.name)
  if (name === entered.state.name) return
  await changeGroup(work, audience, {
    ...deedOf(entered),
    change: { name },
    notice: 'groupRenamed',
    facts: { name },
  })
}

async function changePhoto(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  if (changes.photo === undefined) return
  const { personId, state } = entered
  const photo = changes.photo && filePath(changes.photo, 'original')
  if (photo !== '' && !(await takeUpPicture(work, { personId, path: photo, purpose: 'groupPhoto' })))
    return refuse('FileNotFound')
  if (photo === state.photo) return
  await changeGroup(work, audience, {
    ...deedOf(entered),
    change: { photo },
    notice: 'groupPhotoChanged',
    facts: { photo },
  })
}

async function changeNotice(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  if (changes.notice === undefined) return
  const notice = readGroupNotice(changes.notice)
  if (notice === entered.group.notice) return
  const { conversationId, personId } = entered
  await updateNotice(work.sql, { conversationId, notice, personId, nowMs: work.nowMs })
  await changeGroup(work, audience, {
    ...deedOf(entered),
    change: {},
    notice: 'groupNoticeChanged',
    facts: { text: Array.from(notice).slice(0, excerptLetters).join('') },
  })
}

/** Rules that no notice tells of: they are read with the group, which the log says without a word. */
async function changeRules(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  const { needsReview, onlyAdminsAdd, onlyAdminsEdit, showsHistory, noBefriending } = changes
  const forbiddenWords = changes.forbiddenWords && readForbiddenWords(changes.forbiddenWords)
  const rules = { needsReview, onlyAdminsAdd, onlyAdminsEdit, showsHistory, forbiddenWords }
  const before: Rules = { ...entered.group }
  const isNew = (name: keyof Rules) => rules[name] !== undefined && !Bun.deepEquals(rules[name], before[name])
  const changesRules = (Object.keys(rules) as (keyof Rules)[]).some(isNew)
  const changesBefriending = noBefriending !== undefined && noBefriending !== entered.state.noBefriending
  if (!changesRules && !changesBefriending) return
  const deed = deedOf(entered)
  if (changesRules) await updateRules(work.sql, { conversationId: entered.conversationId, rules })
  if (changesBefriending || isNew('forbiddenWords'))
    await changeGroup(work, audience, { ...deed, change: { noBefriending, forbiddenWords } })
  await noteQuietChange(work, audience, { ...deed, change: 'settings' })
}

async function changeSpeaking(work: Work, audience: Audience, { entered, changes }: Change): Promise<void> {
  const { slowSeconds, isAnonymous } = changes
  const { state } = entered
  if (slowSeconds !== undefined && slowSeconds !== state.slowSeconds)
    await changeGroup(work, audience, {
      ...deedOf(entered),
      change: { slowSeconds },
      notice: 'slowModeChanged',
      facts: { seconds: slowSeconds },
    })
  if (isAnonymous !== undefined && isAnonymous !== state.isAnonymous)
    await changeGroup(work, audience, {
      ...deedOf(entered),
      change: { anonymousSalt: isAnonymous ? newSalt(work) : null },
      notice: isAnonymous ? 'anonymousOn' : 'anonymousOff',
    })
}

/** Each time anonymous mode is turned on, everybody gets another pseudonym. */
export const newSalt = (work: Work): string => work.random(16).toString('hex')

/** A member's own name in a group; empty for their nickname. */
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
