import { expect, test } from 'bun:test'
import { noticeNames } from '@linnet/protocol'
import { languages } from '~/i18n/languages'
import { noticeTexts } from './notice-texts'
import { noticeWords } from './notice-words'

const ann = { id: 'ann', name: 'Ann' }
const bo = { id: 'bo', name: 'Bo' }
const reader = { language: 'en-us', me: 'me', now: 1_780_000_000 } as const
const me = { id: 'me', name: 'Myself' }

test('a reader is "you", whoever the notice is about', () => {
  expect(noticeWords({ notice: 'membersRemoved', actor: ann, people: [me] }, reader)).toBe('Ann removed you')
  expect(noticeWords({ notice: 'membersRemoved', actor: me, people: [bo] }, reader)).toBe('You removed Bo')
})

test('of many people some are named, the reader first, and all are counted', () => {
  const people = Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, name: `P${at}` }))
  const words = noticeWords(
    { notice: 'membersJoined', by: 'invitation', actor: ann, people: [...people, me], peopleCount: 120 },
    reader,
  )
  expect(words).toBe('Ann added you, P0, P1, P2 and others (120 in total)')
})

test('who came by a link or a code is said to have come so', () => {
  const joined = (by: string) => noticeWords({ notice: 'membersJoined', by, actor: bo, people: [bo] }, reader)
  expect(joined('link')).toBe('Bo joined via an invite link')
  expect(joined('scan')).toBe('Bo joined by scanning a QR code')
  expect(joined('invitation')).toBe('Bo joined the group')
})

test('a mute says until when, unless it holds until further notice', () => {
  const muted = (until: number) =>
    noticeWords({ notice: 'membersMuted', actor: ann, people: [bo], until }, reader)
  expect(muted(reader.now + 600)).toContain('Ann muted Bo until')
  expect(muted(reader.now + 315_360_000)).toBe('Ann muted Bo')
})

test('a new announcement says how it begins', () => {
  const notice = 'groupNoticeChanged'
  expect(noticeWords({ notice, actor: ann, text: 'Bring tea' }, reader)).toBe(
    'Ann updated the announcement: Bring tea',
  )
  expect(noticeWords({ notice, actor: me }, reader)).toBe('You updated the announcement')
})

test('every notice has words of its own in every language', () => {
  for (const language of languages) {
    const said = noticeNames.map((notice) =>
      noticeWords({ notice, actor: ann, people: [bo], name: 'Family', seconds: 60 }, { ...reader, language }),
    )
    expect(new Set(said).size).toBe(noticeNames.length)
    expect(said).not.toContain(noticeTexts[language].unknown)
  }
})

test('a notice that this version does not know says so', () => {
  expect(noticeWords({ notice: 'somethingNew', actor: ann }, reader)).toBe(noticeTexts['en-us'].unknown)
})
