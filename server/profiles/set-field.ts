import { PresenceAudience, profileChanged, type ProfileField, profileFields } from '@linnet/protocol'
import type { Member } from '../kernel/caller'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { changeChatId } from './chat-id'
import { setPushSubscription } from './push-subscriptions'
import { ownProfile, publicProfiles } from './read'
import { type FreeColumns, updatePerson } from './store'
import { readNickname, readPhoto, readSignature } from './text-rules'

export interface FieldSetting {
  caller: Member
  /** One of `profileFields`. */
  field: number
  content: string
}

/** Sets one field by its rule; the owner's other devices hear of it. */
export async function setField(work: Work, { caller, field, content }: FieldSetting): Promise<void> {
  const { personId, sessionId } = caller
  const name = fieldNames.get(field)
  if (name === undefined) return refuse('BadInput', { field: 'type' })
  if (name === 'pushSubscription') return setPushSubscription(work, { personId, sessionId, content })

  publicProfiles.changes(work, personId)
  if (name === 'chatId') await changeChatId(work, { id: personId, chatId: content.trim() })
  else await updatePerson(work.sql, { id: personId, columns: readColumns(name, content) })
  const profile = await ownProfile(work, personId)
  await appendToUserLog(work, {
    to: [personId],
    event: profileChanged,
    data: { profile },
  })
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
      return { signature: readSignature(content, 'content') }
    case 'gender':
      return { gender: Number(oneOf(['0', '1', '2'], content)) }
    case 'photo':
      return { photo: readPhoto(content, 'content') }
    case 'presenceAudience':
      return { presence_audience: oneOf(PresenceAudience.options, content) }
    case 'takesRequests':
      return { takes_requests: oneOf(['0', '1'], content) === '1' }
  }
}

const oneOf = <Choice extends string>(choices: readonly Choice[], content: string): Choice =>
  choices.find((choice) => choice === content) ?? refuse('BadInput', { field: 'content' })
