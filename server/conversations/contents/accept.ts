import {
  ForwardedContent,
  messageKinds,
  type SendableKind,
  type sentContents as SentContents,
  sentContents,
} from '@linnet/protocol'
import type { z } from 'zod'
import { refuse } from '../../kernel/refusal'

/** What a member sent, checked by the schema of its kind; `kind` is its name. */
export type Accepted = {
  [K in SendableKind]: { kind: K; sent: z.output<(typeof SentContents)[K]> }
}[SendableKind]

/** A message that is passed on, of whatever kind. */
export interface AcceptedForward {
  kind: 'forward'
  sent: z.output<typeof ForwardedContent>
}

const nameOfKind = new Map<number, SendableKind>(
  (Object.keys(sentContents) as SendableKind[]).map((name) => [messageKinds[name], name]),
)

/** Checks what a member sends of one kind. Nothing beside what the kind carries is taken. */
export function acceptContent(
  kindNumber: number,
  content: Readonly<Record<string, unknown>>,
): Accepted | AcceptedForward {
  const kind = nameOfKind.get(kindNumber)
  if (kind === undefined) return refuse('UnsupportedKind')
  if ('forward' in content) return { kind: 'forward', sent: parse(ForwardedContent, content) }
  if (kind === 'text') return acceptText(content)
  return { kind, sent: parse(sentContents[kind], content) } as Accepted
}

function acceptText(content: Readonly<Record<string, unknown>>): Accepted {
  const sent = parse(sentContents.text, content)
  if (!sent.text?.trim()) return refuse('EmptyMessage')
  return { kind: 'text', sent }
}

function parse<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : (issue?.path ?? [])
  return refuse('BadInput', { field: ['content', ...path].join('.') })
}
