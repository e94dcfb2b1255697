/** The texts of system messages: who did what in a conversation. */
import { deletedName } from '../kinds/deleted-names'
import type { SystemMessage } from '../kinds/system-message'
import type { Language } from '../languages'
import { systemMessageTexts } from './system-message-texts'
import { dateTimeText, spanText, type TimeReader } from './time-words'

/** A system message names this many people and counts the others. */
const maxNamed = 4
/** Longer mutes are shown as having no end. */
const foreverSeconds = 366 * 86_400

/** The reader, with the time and language. Without `me`, a reader who was not there, such as staff. */
type Reader = TimeReader & { me?: string | undefined }

/** Words a system message for its reader. */
export function systemMessageWords(message: SystemMessage, reader: Reader): string {
  const words = wordsOf(message, reader)
  // English sentences start with a capital, even if the first word is "you".
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wordsOf(message: SystemMessage, reader: Reader): string {
  const { language, me } = reader
  const texts = systemMessageTexts[language]
  if (message.event === 'nowFriends') return texts.nowFriends
  // Pinning is the only action that members of an anonymous group perform without a name.
  const isAnonymous = message.event === 'messagePinned' && message.actor.name === ''
  const actor = isAnonymous && message.actor.id !== me ? texts.anonymous : personWords(message.actor, reader)
  const people = 'people' in message ? peopleWords(message, reader) : actor
  if (message.event === 'groupCreated') return createdWords(message, reader)
  if (message.event === 'membersJoined') return joinedWords(message, { actor, people }, language)
  if (message.event === 'groupRenamed') return texts.groupRenamed({ actor, name: message.name })
  if (message.event === 'announcementChanged')
    return message.text
      ? texts.announced({ actor, text: message.text })
      : texts.announcementChanged({ actor })
  if (message.event === 'membersMuted') return mutedWords(message, { actor, people, ...reader })
  if (message.event === 'slowModeChanged' || message.event === 'autoDestroyChanged')
    return durationWords(message, actor, language)
  if (message.event === 'groupInvited' || message.event === 'groupCopied')
    return invitingWords(message, actor, reader)
  // The texts of all other events need only the actor and the people concerned.
  return texts[message.event]({ actor, people })
}

/** The text of an invitation to another group, worded for the people invited. */
function invitingWords(
  { event, actor: { id }, name }: SystemMessage<'groupInvited' | 'groupCopied'>,
  actor: string,
  { language, me }: Reader,
): string {
  const texts = systemMessageTexts[language]
  if (event === 'groupInvited') {
    if (id === me) return texts.youInvited({ name })
    return me === undefined ? texts.invitationSent({ actor, name }) : texts.invitedToGroup({ actor, name })
  }
  if (id === me) return texts.copied({ name })
  return me === undefined ? texts.copiedWithAll({ actor, name }) : texts.groupCopied({ actor, name })
}

function durationWords(
  { event, seconds }: SystemMessage<'slowModeChanged' | 'autoDestroyChanged'>,
  actor: string,
  language: Language,
): string {
  const texts = systemMessageTexts[language]
  const span = spanText(seconds, language)
  if (event === 'slowModeChanged')
    return seconds > 0 ? texts.slowModeOn({ actor, span }) : texts.slowModeOff({ actor })
  return seconds > 0 ? texts.autoDestroyOn({ actor, span }) : texts.autoDestroyOff({ actor })
}

function mutedWords(
  { until }: SystemMessage<'membersMuted'>,
  { actor, people, ...reader }: Reader & { actor: string; people: string },
): string {
  const { language, now } = reader
  const texts = systemMessageTexts[language]
  const isForever = until === 0 || until - now > foreverSeconds
  if (isForever) return texts.membersMuted({ actor, people })
  return texts.membersMutedUntil({ actor, people, when: dateTimeText(until, reader) })
}

function createdWords(message: SystemMessage<'groupCreated'>, reader: Reader): string {
  const texts = systemMessageTexts[reader.language]
  const actor = personWords(message.actor, reader)
  const others = message.people.filter(({ id }) => id !== message.actor.id)
  const peopleCount = message.peopleCount - (message.people.length - others.length)
  return others.length > 0
    ? texts.groupCreatedWith({ actor, people: peopleWords({ people: others, peopleCount }, reader) })
    : texts.groupCreated({ actor })
}

function joinedWords(
  { by, actor, people }: SystemMessage<'membersJoined'>,
  names: { actor: string; people: string },
  language: Language,
): string {
  const texts = systemMessageTexts[language]
  switch (by) {
    case 'link':
      return texts.joinedByLink(names)
    case 'scan':
      return texts.joinedByScan(names)
    case 'copy':
      return texts.joinedByCopy(names)
    case 'invitation':
      return people.some(({ id }) => id === actor.id) ? texts.joined(names) : texts.invited(names)
  }
}

type Named = { id: string; name: string }

function personWords({ id, name }: Named, { language, me }: Reader): string {
  const texts = systemMessageTexts[language]
  if (id === me) return texts.you
  if (name === deletedName || name === texts.deletedAccount) return texts.deleted
  const shown = name.trim()
  return shown ? texts.named({ name: shown }) : texts.somebody
}

/** The names, the reader first, so that "you" is never among "others". */
function peopleWords(
  { people, peopleCount }: { people: readonly Named[]; peopleCount: number },
  reader: Reader,
): string {
  const { language, me } = reader
  const sorted = people.toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
  const shown = sorted.slice(0, maxNamed).map((person) => personWords(person, reader))
  const total = Math.max(peopleCount, people.length)
  const names = shown.join(language === 'zh-cn' || language === 'yue-lang' ? '、' : ', ')
  return total > shown.length ? systemMessageTexts[language].andOthers({ names, n: total }) : names
}
