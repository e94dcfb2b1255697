import {
  fitsText,
  ForwardedContent,
  isBlank,
  isSendable,
  KeptContent,
  type KindName,
  kinds,
  type SendableKind,
  type SentOf,
  type TextRange,
} from '@linnet/protocol'
import type { z } from 'zod'
import { decodeFrom } from '../../kernel/input/decode'
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

/** A favourite sent as a message. */
export interface AcceptedFavourite {
  kind: 'favourite'
  /** The kind that the favourite must have. */
  of: SendableKind
  sent: z.output<typeof KeptContent>
}

/**
 * The content of a message, and whether parts of it were ignored: the sender must then be notified of the
 * stored content.
 */
export interface AcceptedContent {
  accepted: Accepted | AcceptedForward | AcceptedFavourite
  isReduced: boolean
}

/** Validates the content of one message. Fields that its kind does not have are refused, those of a newer client ignored. */
export function acceptContent(
  kind: KindName | 'unknown',
  content: Readonly<Record<string, unknown>>,
  { ignoresUnknown }: { ignoresUnknown: boolean },
): AcceptedContent {
  if (kind === 'unknown' || !isSendable(kind)) return refuse('UnsupportedKind')
  const copied = 'forward' in content ? 'forward' : 'favouriteId' in content ? 'favourite' : undefined
  const schema: z.ZodType = copied ? copies[copied] : kinds[kind].sent
  const parsed = decodeFrom(schema, content, { ignoresUnknown })
  if (!parsed.success) return refuseContent(parsed.error)
  const sent = withoutBlankCaption(kind, parsed.data)
  const accepted = (copied ? { kind: copied, of: kind, sent } : { kind, sent }) as Accepted
  if (accepted.kind === 'text' && isBlank(accepted.sent.text ?? '')) return refuse('EmptyMessage')
  if ('ranges' in accepted.sent) checkRanges(accepted.sent)
  return { accepted, isReduced: parsed.isReduced === true }
}

const captioned: ReadonlySet<string> = new Set<KindName>(['image', 'video', 'file'])

/** A caption that shows nothing is none. */
function withoutBlankCaption(kind: KindName, sent: unknown): unknown {
  const { text, ranges: _, ...rest } = sent as { text?: string; ranges?: unknown }
  return captioned.has(kind) && text !== undefined && isBlank(text) ? rest : sent
}

/** Ranges must lie within their text, or every reader would have to repair them. */
export function checkRanges({
  text = '',
  ranges = [],
}: {
  text?: string | undefined
  ranges?: readonly TextRange[] | undefined
}): void {
  if (!ranges.every((range) => fitsText(text, range))) refuse('RangesOutsideText')
}

const copies = { forward: ForwardedContent, favourite: KeptContent }

function refuseContent({ issues: [issue] }: z.ZodError): never {
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : (issue?.path ?? [])
  return refuse('BadInput', { field: ['content', ...path].join('.') })
}
