import { type Content, messageKinds } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

/** Checks what a member sends of one kind, and keeps only what that kind carries. */
export function acceptContent(kind: number, content: Content): Content {
  switch (kind) {
    case messageKinds.text:
      return acceptText(content)
    default:
      return refuse('UnsupportedKind')
  }
}

function acceptText({ text, ...others }: Content): Content {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return refuse('BadInput', { field: `content.${unknown}` })
  if (!text?.trim()) return refuse('EmptyMessage')
  return { text }
}
