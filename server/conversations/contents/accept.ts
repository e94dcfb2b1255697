import {
  ForwardedContent,
  isSendable,
  type KindName,
  kinds,
  type SendableKind,
  type SentOf,
} from '@linnet/protocol'
import type { z } from 'zod'
import { refuse } from '../../kernel/refusal'

/** Content from a client, validated by the schema of its kind. */
export type Accepted = { [K in SendableKind]: { kind: K; sent: SentOf<K> } }[SendableKind]

/** A forwarded message. */
export interface AcceptedForward {
  kind: 'forward'
  /** The kind that the original must have. */
  of: SendableKind
  sent: z.output<typeof ForwardedContent>
}

/** Validates the content of one message. Fields that its kind does not have are refused. */
export function acceptContent(
  kind: KindName | 'unknown',
  content: Readonly<Record<string, unknown>>,
): Accepted | AcceptedForward {
  if (kind === 'unknown' || !isSendable(kind)) return refuse('UnsupportedKind')
  if ('forward' in content) return { kind: 'forward', of: kind, sent: parse(ForwardedContent, content) }
  const accepted = { kind, sent: parse(kinds[kind].sent as z.ZodType, content) } as Accepted
  if (accepted.kind === 'text' && !accepted.sent.text?.trim()) return refuse('EmptyMessage')
  return accepted
}

function parse<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : (issue?.path ?? [])
  return refuse('BadInput', { field: ['content', ...path].join('.') })
}
