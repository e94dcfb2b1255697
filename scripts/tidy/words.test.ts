import { expect, test } from 'bun:test'
import { type RetiredWord, speakStandardWords } from './words'

/** Retired words, and below them sentences with these words, planted so that the rule has something to refuse. */
const words: RetiredWord[] = [
  { word: 'notice', instead: 'announcement' },
  { word: 'hearer', instead: 'recipient', alsoInComments: true },
  { word: 'face', instead: 'avatar', stillIn: ['web/src/old/', 'web/src/older.ts'] },
  { word: 'whoever', instead: 'the payer', alsoInComments: true, alsoInTitles: true },
  { word: 'circle', instead: 'moment', only: /^server\// },
]
const problemsOf = (path: string, text: string) => speakStandardWords(words).problems({ path, text })

test.each([
  ['server/groups/present.ts', 'const notices = rows.map(present)'],
  ['server/groups/present.ts', 'return { groupNotice: row.text }'],
  ['web/src/kit/Face.tsx', ''],
  ['web/src/kit/own-faces.ts', ''],
  ['web/src/kit/Face.module.css', ''],
  ['web/src/kit/a.module.css', '.face { width: 4px }'],
  ['server/a/b.ts', '// all hearers of a message'],
  ['server/a/b.ts', '/** The hearer. */'],
  ['server/a/b.ts', 'const url = `/a/${id}`\nconst HEARERS = 3'],
  ['server/a/b.test.ts', 'expect(faceOf(ann)).toBe(1)'],
  ['server/a/b.ts', 'const circles = []'],
  ['server/a/b.ts', '/** Whoever pays. */'],
  ['server/a/b.test.ts', "test('is open to whoever pays', () => {})"],
  ['e2e/b.journey.ts', "test('is open to whoever pays', () => {})"],
])('%s may not say %s', (path, text) => {
  expect(problemsOf(path, text)).toHaveLength(1)
})

test.each([
  ['server/groups/present.ts', '// On short notice, in the face of it.'],
  ['server/groups/present.ts', `const column = 'group_notice'`],
  ['server/groups/store.ts', 'sql`select notice from groups.info`'],
  ['server/groups/migrations/001-groups.sql', 'notice text not null'],
  ['web/src/features/groups/group-texts.ts', 'const texts = { notice: 1 }'],
  ['web/src/kit/surface.ts', 'interface Surface {}\nconst typeface = 1'],
  ['web/src/old/Face.tsx', 'const face = 1'],
  ['web/src/older.ts', 'const face = 1'],
  ['web/src/kit/a.tsx', 'const circle = 1'],
  ['server/a/b.ts', "const text = 'whoever pays'"],
  ['docs/words.md', 'The hearers of a notice.'],
])('%s may say %s', (path, text) => {
  expect(problemsOf(path, text)).toEqual([])
})

test('names the line, the word and what to say instead', () => {
  expect(problemsOf('server/a/b.ts', 'const a = 1\n\nconst groupNotice = 2')).toEqual([
    '3: "groupNotice"; say announcement',
  ])
})
