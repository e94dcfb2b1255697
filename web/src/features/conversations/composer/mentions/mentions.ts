import type { MemberView } from '@linnet/protocol/groups/calls'
import { mentionToken, mentionTokens } from '~/kit/text/mention-token'
import { memberName } from '~/people/member-name'

/** Somebody a text may mention; without an id, everybody. */
export type Mentioned = { name: string; personId: string | undefined }

/** The person that each mention of a text means, in order of appearance; undefined where that is unknown. */
export type Meant = readonly (Mentioned | undefined)[]

/** A change of the text being written, which ends at `cursor`. `chosen` are the people picked so far, the latest last. */
type Change = { before: string; after: string; cursor: number; chosen: readonly Mentioned[] }

/** Finds the people that the mentions mean after a change: outside it as before, within it by their names. */
export function meantAfter(meant: Meant, { before, after, cursor, chosen }: Change): Meant {
  const isTyped = before.endsWith(after.slice(cursor))
  const shorter = Math.min(before.length, after.length)
  const most = isTyped ? shorter - (after.length - cursor) : shorter
  let prefix = 0
  while (prefix < most && before[prefix] === after[prefix]) prefix++
  // Formatting changes a text on both sides of the cursor.
  let suffix = isTyped ? after.length - cursor : 0
  while (!isTyped && prefix + suffix < shorter && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix++
  const known = new Map(mentionTokens(before, 1).map((token, nth) => [token.at, meant[nth]]))
  return mentionTokens(after, 1).map(({ at, text }) => {
    const was = at + text.length <= prefix ? at : at + before.length - after.length
    const isKept = was === at || at >= after.length - suffix
    const person = isKept ? known.get(was) : undefined
    return person && isNamed(person, text) ? person : chosen.findLast((each) => isNamed(each, text))
  })
}

const isNamed = ({ name }: Mentioned, token: string): boolean => mentionToken(name).trim() === token.trim()

/** The people whom the mentions of a text mean, in order of appearance, each once. Without `meant`, by their names. */
export function mentionsIn(
  text: string,
  chosen: readonly Mentioned[],
  meant: Meant = [],
): { mentions: string[]; mentionsAll: boolean } {
  const tokens = mentionTokens(text, 1)
  const mentions = new Set<string>()
  let mentionsAll = false
  for (const [nth, token] of tokens.entries()) {
    const stated = meant.length === tokens.length ? meant[nth] : undefined
    const person = stated && isNamed(stated, token.text) ? stated : namesake(nth, { tokens, chosen })
    if (!person) continue
    if (person.personId === undefined) mentionsAll = true
    else mentions.add(person.personId)
  }
  return { mentions: [...mentions], mentionsAll }
}

/** The person meant by the nth mention of a name: among several of that name, each mention means the next. */
function namesake(
  nth: number,
  { tokens, chosen }: { tokens: readonly { text: string }[]; chosen: readonly Mentioned[] },
): Mentioned | undefined {
  const text = tokens[nth]?.text ?? ''
  const people = chosen.filter((person) => isNamed(person, text))
  const before = tokens.slice(0, nth).filter((token) => token.text.trim() === text.trim()).length
  return people[Math.min(before, people.length - 1)]
}

/** The names in a text's mentions of which nobody was picked. */
export function unknownNames(text: string, chosen: readonly Mentioned[]): string[] {
  const ended = mentionTokens(text, Infinity).filter((token) => token.text.trim() !== token.text)
  const unknown = ended.filter((token) => !chosen.some((person) => isNamed(person, token.text)))
  return [...new Set(unknown.map((token) => token.text.trim().slice(1)))]
}

export type Named = Pick<MemberView, 'personId' | 'groupName' | 'nickname'>

/** The only member that a mention of this name can mean. */
export function personNamed(name: string, members: readonly Named[]): Mentioned | undefined {
  const named = members.filter((member) =>
    isNamed({ name: memberName(member), personId: undefined }, `@${name}`),
  )
  return named.length === 1 ? { name, personId: named[0]?.personId } : undefined
}
