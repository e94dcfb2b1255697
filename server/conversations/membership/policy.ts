/** Changes to a group's settings, for the domains that check who may make them. */
import {
  type AnnouncedSetting,
  cutToCodePoints,
  type GroupPolicy,
  isAnnounced,
  pick,
  quietRowSettings,
  settingNames,
} from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { Audience } from '../audience/audience'
import { foldedWords } from '../audience/fold-words'
import { noteQuietChange } from '../log/quiet-change'
import { excerptLetters, updateNewestAnnouncement } from './announcement-store'
import { type GroupAction, postSystemMessage, type WithoutActor } from './membership'
import { type PolicyChange, updatePolicy } from './policy-store'

/** The system messages about the changes that are announced in the log. */
const systemMessages: { [S in AnnouncedSetting]: (value: GroupPolicy[S]) => WithoutActor } = {
  name: (name) => ({ event: 'groupRenamed', name }),
  photo: (photo) => ({ event: 'groupPhotoChanged', photo }),
  announcement: (text) => ({
    event: 'announcementChanged',
    text: cutToCodePoints(text, excerptLetters),
  }),
  isAnonymous: (isOn) => ({ event: isOn ? 'anonymousOn' : 'anonymousOff' }),
  slowSeconds: (seconds) => ({ event: 'slowModeChanged', seconds }),
  onlyAdminsSpeak: (isOn) => ({ event: isOn ? 'onlyAdminsSpeak' : 'everybodySpeaks' }),
  autoDestroySeconds: (seconds) => ({ event: 'autoDestroyChanged', seconds }),
}

/**
 * Changes the settings that differ from the current ones. Each announced setting gets a system message; for
 * the others, one quiet change makes devices reload the group.
 */
export async function changeSettings(
  work: Work,
  audience: Audience,
  { current, change, ...action }: GroupAction & { current: GroupPolicy; change: PolicyChange },
): Promise<void> {
  const changed = settingNames.filter(
    (name) => change[name] !== undefined && !Bun.deepEquals(change[name], current[name]),
  )
  const quiet = changed.filter((name) => !isAnnounced(name))
  for (const name of changed)
    if (isAnnounced(name)) await announceSetting(work, audience, { ...action, name, change })
    else if (name === quiet[0])
      await changeQuietly(work, audience, { ...action, change: pick(change, quiet) })
}

async function announceSetting<S extends AnnouncedSetting>(
  work: Work,
  audience: Audience,
  { name, change, ...action }: GroupAction & { name: S; change: PolicyChange },
): Promise<void> {
  const value = change[name] as GroupPolicy[S]
  await setPolicy(work, audience, { ...action, change: pick(change, [name]) })
  const systemMessage = systemMessages[name](value)
  const cseq = await postSystemMessage(work, audience, { ...action, systemMessage })
  if (name === 'announcement') await updateNewestAnnouncement(work.sql, { ...action, cseq })
}

async function changeQuietly(
  work: Work,
  audience: Audience,
  { change, ...action }: GroupAction & { change: PolicyChange },
): Promise<void> {
  await setPolicy(work, audience, { ...action, change })
  await noteQuietChange(work, audience, {
    ...action,
    change: 'settings',
    row: pick(change, quietRowSettings),
  })
}

/** Changes settings without an entry in the log. */
export async function setPolicy(
  work: Work,
  audience: Audience,
  { conversationId, actorId, change }: GroupAction & { change: PolicyChange },
): Promise<void> {
  const salt = change.isAnonymous ? work.random(16).toString('hex') : null
  const version = await updatePolicy(work.sql, { conversationId, change, actorId, salt, nowMs: work.nowMs })
  const { isAnonymous, forbiddenWords } = change
  audience.change(work, conversationId, {
    version,
    ...(isAnonymous !== undefined && { isAnonymous }),
    ...(forbiddenWords && { forbiddenWords: foldedWords(forbiddenWords) }),
  })
}
