import type { CallOutput } from '@linnet/protocol'
import { listTags } from '@linnet/protocol/contacts/tags'
import { useQueryOf } from '~/data/use-query'

export type Tag = CallOutput<typeof listTags>[number]

/** My tags for friends. */
export const useTags = () => useQueryOf(listTags, {})

/** The number of tints. */
const colours = 8

/** The colour of a tag as a CSS variable; an unknown one from a newer version falls back to the first. */
export const tagStyle = (colour: number): Record<`--${string}`, string> => {
  const nth = colour < colours ? colour : 0
  return { '--tag': `var(--tint-${nth})`, '--tag-ink': `var(--tint-ink-${nth})` }
}
