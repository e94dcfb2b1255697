import type { Content, NoticeName } from '@linnet/protocol'
import type { Language } from '~/i18n/languages'
import { dateTimeText, spanText } from '~/kit/text/time-span'
import { noticeTexts } from './notice-texts'

/** Names that one notice says; the others are counted. */
const mostSaid = 4
/** A mute that holds longer than this is until further notice. */
const foreverSeconds = 366 * 86_400

type Reader = { language: Language; me: string; now: number }

/** What a notice says to its reader. */
export function noticeWords(content: Content, reader: Reader): string {
  const texts = noticeTexts[reader.language]
  const words = wordsOf(content, reader)
  if (words === undefined) return texts.unknown
  // English begins a sentence with a capital, also where the sentence begins with "you".
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

function wordsOf(content: Content, reader: Reader): string | undefined {
  const texts = noticeTexts[reader.language]
  const actor = content.actor ? personWords(content.actor, reader) : texts.somebody
  const deed = { actor, people: peopleWords(content, reader) }
  const { notice } = content
  if (isPlainNotice(notice)) return texts[notice](deed)
  return tellingWords(content, { ...reader, ...deed })
}

/** Notices that say who did what to whom, and nothing else. */
const plainNotices = [
  'membersRemoved',
  'ownerChanged',
  'adminsAdded',
  'adminsRemoved',
  'groupPhotoChanged',
  'onlyAdminsSpeak',
  'everybodySpeaks',
  'membersUnmuted',
  'anonymousOn',
  'anonymousOff',
] as const satisfies readonly NoticeName[]
type PlainNotice = (typeof plainNotices)[number]

const isPlainNotice = (notice: string | undefined): notice is PlainNotice =>
  plainNotices.some((name) => name === notice)

type Telling = Reader & { actor: string; people: string }

/** Notices whose words hang on their facts; undefined for one of a later version. */
function tellingWords(content: Content, { actor, people, ...reader }: Telling): string | undefined {
  const { language, me } = reader
  const texts = noticeTexts[language]
  const { name = '', seconds = 0 } = content
  const span = spanText(seconds, language)
  switch (content.notice as Exclude<NoticeName, PlainNotice> | undefined) {
    case 'nowFriends':
      return texts.nowFriends
    case 'groupCreated':
      return createdWords(content, { actor, people, ...reader })
    case 'membersJoined':
      return joinedWords(content, { actor, people }, language)
    case 'memberLeft':
      return texts.memberLeft({ people: content.people?.length ? people : actor })
    case 'groupRenamed':
      return texts.groupRenamed({ actor, name })
    case 'groupNoticeChanged':
      return saidWords(content, actor, language)
    case 'membersMuted':
      return mutedWords(content, { actor, people, ...reader })
    case 'slowModeChanged':
      return seconds > 0 ? texts.slowModeOn({ actor, span }) : texts.slowModeOff({ actor })
    case 'autoDestroyChanged':
      return seconds > 0 ? texts.autoDestroyOn({ actor, span }) : texts.autoDestroyOff({ actor })
    case 'groupCopied':
      return content.actor?.id === me ? texts.copied({ name }) : texts.groupCopied({ actor, name })
    case undefined:
    default:
      return undefined
  }
}

/** An older entry does not hold how the notice begins. */
function saidWords({ text }: Content, actor: string, language: Language): string {
  const texts = noticeTexts[language]
  return text ? texts.groupNoticeSaid({ actor, text }) : texts.groupNoticeChanged({ actor })
}

function mutedWords({ until = 0 }: Content, { actor, people, language, now }: Telling): string {
  const texts = noticeTexts[language]
  const isForever = until === 0 || until - now > foreverSeconds
  if (isForever) return texts.membersMuted({ actor, people })
  return texts.membersMutedUntil({ actor, people, when: dateTimeText(until, language) })
}

function createdWords(content: Content, { actor, people: _all, ...reader }: Telling): string {
  const texts = noticeTexts[reader.language]
  const others = withoutActor(content)
  return others.people?.length
    ? texts.groupCreatedWith({ actor, people: peopleWords(others, reader) })
    : texts.groupCreated({ actor })
}

function joinedWords(content: Content, deed: { actor: string; people: string }, language: Language): string {
  const texts = noticeTexts[language]
  if (content.by === 'link') return texts.joinedByLink(deed)
  if (content.by === 'scan') return texts.joinedByScan(deed)
  if (content.by === 'copy') return texts.joinedByCopy(deed)
  const isOther = content.actor !== undefined && content.people?.every(({ id }) => id !== content.actor?.id)
  return isOther ? texts.invited(deed) : texts.joined(deed)
}

type Named = { id: string; name: string }

function personWords({ id, name }: Named, { language, me }: Reader): string {
  const texts = noticeTexts[language]
  return id === me ? texts.you : texts.named({ name: name.trim() || '?' })
}

/** The names, the reader's own first, so that "you" is never among the others. */
function peopleWords({ people = [], peopleCount }: Content, reader: Reader): string {
  const { language, me } = reader
  const sorted = people.toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
  const shown = sorted.slice(0, mostSaid).map((person) => personWords(person, reader))
  const total = Math.max(peopleCount ?? 0, people.length)
  const names = shown.join(language === 'zh-cn' || language === 'yue-lang' ? '、' : ', ')
  return total > shown.length ? noticeTexts[language].andOthers({ names, n: total }) : names
}

function withoutActor(content: Content): Content {
  const people = (content.people ?? []).filter(({ id }) => id !== content.actor?.id)
  const gone = (content.people?.length ?? 0) - people.length
  return { ...content, people, peopleCount: content.peopleCount && content.peopleCount - gone }
}
