/** The components of the printed documents. */
import type { RefusalName } from '../src'
import { endedSession, refusalComponents } from './answers'
import { explain } from './explain'
import { describe, envelopeComponents } from './requests'
import { componentsOf, type JsonSchema, zodOf } from './schemas'

/** Components that callers send, whose fields have meanings. */
const sent = new Set(['ForwardedContent', 'KeptContent', 'PacketDraft', 'ProgramOrder'])
const isSent = (id: string) => id.startsWith('sent.') || sent.has(id)

/** The components that the parts of a document refer to, explained. */
export function explainedComponents(
  parts: unknown,
  {
    requests = {},
    refusals = [],
  }: { requests?: Record<string, JsonSchema>; refusals?: Iterable<RefusalName> },
): Record<string, JsonSchema> {
  const found = componentsOf([parts, requests])
  const views = Object.entries(found).map(
    ([id, schema]) => [id, isSent(id) ? describe(id, zodOf(id)) : explain(id, schema)] as const,
  )
  const components = { ...Object.fromEntries(views), ...requests, ...refusalComponents(refusals) }
  const text = JSON.stringify([parts, components])
  const ofEveryCall = { ...envelopeComponents, EndedSession: endedSession }
  const wanted = Object.entries(ofEveryCall).filter(([id]) => text.includes(`schemas/${id}"`))
  return { ...Object.fromEntries(wanted), ...components }
}
