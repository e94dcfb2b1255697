import {
  codeDayChoices,
  GroupAdding,
  type PersonId,
  PresenceVisibility,
  profileChanged,
  type ProfileField,
  profileFields,
  type ProfileView,
  translationLanguages,
} from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { claimPicture } from '../uploads'
import { appendToUserLog } from '../userlogs'
import { changeChatId } from './chat-id'
import { setPushSubscription } from './push-subscriptions'
import { ownProfile, publicProfiles } from './read'
import { type FreeColumns, updatePerson } from './store'
import { readNickname, readPhoto, readSignature } from './text-rules'

export interface FieldSetting {
  caller: Member
  /** The number of the field, one of `profileFields`. */
  field: number
  content: string
}

/** Called within the transaction when a nickname changes; other domains keep copies of it. */
export type RenameListener = (work: Work, person: { personId: PersonId; nickname: string }) => Promise<void>

/** Called within the transaction after a change of who may see this person online. */
export type PresenceListener = (work: Work, personId: PersonId) => void

/** Called within the transaction when the person shows or hides how far they have read. */
export type ReadReceiptsListener = (
  work: Work,
  setting: { personId: PersonId; isShown: boolean },
) => Promise<void>

export interface ProfileListeners {
  onRenamed: RenameListener
  onReadReceipts: ReadReceiptsListener
  onPresenceVisibility: PresenceListener
}

/** Validates and sets one field, and notifies the owner's other devices. */
export async function setField(
  work: Work,
  { onRenamed, onReadReceipts, onPresenceVisibility }: ProfileListeners,
  { caller, field, content }: FieldSetting,
): Promise<void> {
  const { personId, sessionId } = caller
  const name = fieldNames.get(field)
  if (name === undefined) return refuse('BadInput', { field: 'type' })
  if (name === 'pushSubscription') return setPushSubscription(work, { personId, sessionId, content })

  if (name === 'photo') await requireOwnPhoto(work, { personId, path: content })
  publicProfiles.changes(work, personId)
  if (name === 'chatId') await changeChatId(work, { id: personId, chatId: content.trim() })
  else await updatePerson(work.sql, { id: personId, columns: readColumns(name, content) })
  const profile = await sendOwnProfile(work, personId)
  if (name === 'nickname') await onRenamed(work, { personId, nickname: profile.nickname })
  if (name === 'showsReads') await onReadReceipts(work, { personId, isShown: profile.showsReads === 1 })
  if (name === 'presenceVisibility') onPresenceVisibility(work, personId)
}

/** Sets the picture above a person's moments, for the domain that owns it; '' for none. */
export async function setCoverPhoto(
  work: Work,
  { personId, path }: { personId: PersonId; path: string },
): Promise<void> {
  publicProfiles.changes(work, personId)
  await updatePerson(work.sql, { id: personId, columns: { cover_photo: path } })
  await sendOwnProfile(work, personId)
}

/** Sends a changed profile to its owner's devices, and returns it. */
export async function sendOwnProfile(work: Work, personId: PersonId): Promise<ProfileView> {
  const profile = await ownProfile(work, personId)
  await appendToUserLog(work, { to: [personId], event: profileChanged, data: { profile } })
  return profile
}

const fieldNames = new Map(
  Object.entries(profileFields).map(([name, number]) => [number as number, name as ProfileField]),
)

function readColumns(
  name: Exclude<ProfileField, 'chatId' | 'pushSubscription'>,
  content: string,
): FreeColumns {
  switch (name) {
    case 'nickname':
      return { nickname: readNickname(content) }
    case 'signature':
      return { signature: readSignature(content) }
    case 'gender':
      return { gender: Number(oneOf(['0', '1', '2'], content)) }
    case 'photo':
      return { photo: readPhoto(content, 'content') }
    case 'presenceVisibility':
      return { presence_audience: oneOf(PresenceVisibility.options, content) }
    case 'takesRequests':
      return { takes_requests: isOn(content) }
    case 'foundByPhone':
      return { found_by_phone: isOn(content) }
    case 'foundByEmail':
      return { found_by_email: isOn(content) }
    case 'foundByChatId':
      return { found_by_chat_id: isOn(content) }
    case 'groupAdding':
      return { group_adding: oneOf(GroupAdding.options, content) }
    case 'addedByCard':
      return { added_by_card: isOn(content) }
    case 'cardDays':
      return { card_days: Number(oneOf(codeDayChoices.map(String), content)) }
    case 'linkPreviews':
      return { link_previews: isOn(content) }
    case 'translateInto':
      return { translate_into: oneOf(['', ...translationLanguages], content) }
    case 'showsReads':
      return { shows_reads: isOn(content) }
  }
}

/** Requires that a photo is a file of the person, uploaded for that purpose. */
async function requireOwnPhoto(
  work: Work,
  { personId, path }: { personId: Member['personId']; path: string },
): Promise<void> {
  if (!path.startsWith('/im/file/')) return
  if (!(await claimPicture(work, { personId, path, purpose: 'photo' }))) refuse('FileNotFound')
}

const isOn = (content: string): boolean => oneOf(['0', '1'], content) === '1'

const oneOf = <Choice extends string>(choices: readonly Choice[], content: string): Choice =>
  choices.find((choice) => choice === content) ?? refuse('BadInput', { field: 'content' })
