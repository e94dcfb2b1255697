/**
 * Words that the code no longer uses, because each named several things, or nothing that an engineer would
 * search for.
 */
import type { TidyRule } from './finding'

export type RetiredWord = {
  /** In the singular; the plural is refused as well. */
  word: string
  /** The replacement. */
  instead: string
  /** Refused in comments too. Not for words that plain English needs: "on short notice", "was told". */
  alsoInComments?: true
  /** Refused in the strings of tests too, which hold their titles. */
  alsoInTitles?: true
  /** Contexts in which the word had its retired meaning; elsewhere it may be used. */
  only?: RegExp
  /** Files that still use it: those that spell the wire or a library's names, and the rest. Add none for our own code. */
  stillIn?: readonly string[]
}

/** `line` is missing on purpose: people switch network lines, and no pattern distinguishes those from endpoints and rows. */
export const retiredWords: readonly RetiredWord[] = [
  {
    word: 'notice',
    instead: 'announcement, systemMessage, toast or notification',
    stillIn: [
      'client/src/state/newer-server.test.ts',
      'client/src/state/persisted-state.test.ts',
      'protocol/src/kinds/kinds.test.ts',
      'protocol/src/kinds/system-message.ts',
      'protocol/src/refusals/groups.ts',
      'server/conversations/changes/changes.test.ts',
      'server/groups/groups.test.ts',
      'server/groups/joining.test.ts',
      'testing/src/chat.ts',
    ],
  },
  { word: 'told', instead: 'toastRefusal, or what is meant' },
  {
    word: 'holder',
    instead: 'store',
    only: /^(?:client|web)\//,
    stillIn: ['web/src/kinds/media/viewer-older.ts'],
  },
  { word: 'telling', instead: 'debouncedSync' },
  { word: 'deed', instead: 'action' },
  { word: 'anew', instead: 'again', alsoInComments: true, alsoInTitles: true },
  { word: 'hearer', instead: 'recipient', alsoInComments: true },
  { word: 'film', instead: 'video', alsoInComments: true },
  { word: 'wish', instead: 'draft or greeting' },
  {
    word: 'face',
    instead: 'avatar',
    stillIn: [
      'testing/src/chat.ts',
      'client/src/state/newer-server.test.ts',
      'client/src/state/persisted-state.test.ts',
      'client/src/state/persisted-state.ts',
      'protocol/src/kinds/kinds.test.ts',
      'protocol/src/kinds/system-message.ts',
      'server/groups/groups.test.ts',
    ],
  },
  { word: 'sight', instead: 'presenceVisibility' },
  {
    word: 'circle',
    instead: 'moment',
    only: /^(?:server|client)\//,
    stillIn: ['client/src/counters.test.ts', 'server/uploads/purposes.ts'],
  },
  {
    word: 'whoever',
    instead: 'who it is: the payer, members who …',
    alsoInComments: true,
    alsoInTitles: true,
  },
  { word: 'readings', instead: 'queries', only: /^client\// },
  { word: 'readers', instead: 'frameHandlers', only: /^client\// },
]

/** The wire has its own spellings, released migrations are never edited, and user-facing texts use the words they need. */
const isExempt = (path: string): boolean =>
  /^protocol\/(?:conformance|generated)\/|\/migrations\/|-texts\.tsx?$|^scripts\/tidy-/.test(path) ||
  !/\.(?:tsx?|mjs|css)$/.test(path)

/** Refuses retired words in file names, identifiers and, for some, comments and titles of tests. */
export const speakStandardWords = (words: readonly RetiredWord[]): TidyRule => ({
  name: 'retired words stay away',
  problems: ({ path, text }) => {
    if (isExempt(path)) return []
    const refused = words.filter(({ only, stillIn = [] }) => {
      return (only?.test(path) ?? true) && !stillIn.some((place) => path.startsWith(place))
    })
    const inPath = refused
      .filter(({ word }) => partsOf(path).some((part) => isForm(part, word)))
      .map(({ word, instead }) => `0: the path says "${word}"; say ${instead}`)
    const lower = text.toLowerCase()
    const said = refused.filter(({ word }) => lower.includes(word))
    return said.length === 0 ? inPath : [...inPath, ...inText({ path, text }, said)]
  },
})

function inText({ path, text }: { path: string; text: string }, words: readonly RetiredWord[]): string[] {
  const problems: string[] = []
  const isTest = /\.(?:test|journey)\.tsx?$/.test(path)
  for (const { kind, from, value } of piecesOf(text)) {
    if (kind === 'string' && !isTest) continue
    for (const match of value.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const name = match[0]
      const parts = partsOf(name)
      const refused = words.find(
        ({ word, alsoInComments, alsoInTitles }) =>
          (kind === 'code' || (kind === 'comment' ? alsoInComments : alsoInTitles)) &&
          parts.some((part) => isForm(part, word)),
      )
      if (!refused) continue
      const line = text.slice(0, from + match.index).split('\n').length
      problems.push(`${line}: "${name}"; say ${refused.instead}`)
    }
  }
  return problems
}

/** `readsOwnFace` and `own-face.ts` have the part `face`; `placeholder` has no part `holder`. */
function partsOf(name: string): string[] {
  const known = knownParts.get(name)
  if (known) return known
  const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  const parts = spaced.toLowerCase().split(/[^a-z]+/)
  knownParts.set(name, parts)
  return parts
}

/** A cache: the tree repeats the same few thousand names. */
const knownParts = new Map<string, string[]>()

const isForm = (part: string, word: string): boolean =>
  part === word || part === `${word}s` || part === `${word}es`

type Piece = { kind: 'code' | 'comment' | 'string'; from: number; value: string }

const comment = String.raw`/\*[\s\S]*?\*/|(?<![:\\])//[^\n]*`
const quoted = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|` + '`(?:\\\\.|[^`\\\\])*`'

/** The code, comments and strings of a file. Expressions inside a template literal count as part of its string. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(new RegExp(`(${comment})|(${quoted})`, 'g'))) {
    pieces.push({ kind: 'code', from: end, value: text.slice(end, match.index) })
    pieces.push({ kind: match[1] ? 'comment' : 'string', from: match.index, value: match[0] })
    end = match.index + match[0].length
  }
  pieces.push({ kind: 'code', from: end, value: text.slice(end) })
  return pieces
}
