/** Requests translations and transcripts, and keeps them while the app is open. */
import { transcribe, translate, type TranslationLanguage } from '@linnet/protocol/translation/calls'
import type { ShownMessage } from '~/messages/message-kinds'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { createSessionStore, onSessionChange } from '~/session/session-store'
import { wordsToTranslate } from './message-words'

/** The text below a message. */
export type Rendering = {
  /** The source text or recording, and the language; another source makes it stale. */
  source: string
  state: 'loading' | 'shown' | 'hidden' | 'failed'
  /** The translation or transcript, or the reason why there is none. */
  text: string
}

const maxKept = 500
/** Whole chats are translated two messages at a time, and pause for a while after a failure. */
const maxAtOnce = 2
const pauseMs = 30_000

type Renderings = { byMessage: ReadonlyMap<string, Rendering> }
const nothing: Renderings = { byMessage: new Map() }
const useRenderings = createSessionStore(nothing)

let queue: (() => Promise<boolean>)[] = []
let running = 0
let pausedUntilMs = 0
onSessionChange(() => {
  queue = []
  pausedUntilMs = 0
})

const keyOf = ({ conversationId, cseq }: ShownMessage) => `${conversationId} ${cseq}`

/** The source of a message's rendering. A voice message is transcribed, everything else translated. */
export const sourceOf = ({ content }: ShownMessage, to: TranslationLanguage): string =>
  content.kind === 'voice' ? content.file.id : `${to} ${wordsToTranslate(content)}`

/** The text below a message, unless it belongs to an earlier version of the message. */
export function useRendering(message: ShownMessage, to: TranslationLanguage): Rendering | undefined {
  const rendering = useRenderings(({ byMessage }) => byMessage.get(keyOf(message)))
  return rendering?.source === sourceOf(message, to) ? rendering : undefined
}

/** The same outside components. */
export function renderingOf(message: ShownMessage, to: TranslationLanguage): Rendering | undefined {
  const rendering = useRenderings.getState().byMessage.get(keyOf(message))
  return rendering?.source === sourceOf(message, to) ? rendering : undefined
}

export function hideRendering(message: ShownMessage, to: TranslationLanguage): void {
  const rendering = renderingOf(message, to)
  if (rendering) put(message, { ...rendering, state: 'hidden' })
}

/** Shows the translation or transcript of a message; returns whether there is one. */
export async function showRendering(message: ShownMessage, to: TranslationLanguage): Promise<boolean> {
  const known = renderingOf(message, to)
  if (known?.state === 'loading' || known?.state === 'shown') return true
  const source = sourceOf(message, to)
  if (known?.state === 'hidden' && known.text !== '') {
    put(message, { ...known, state: 'shown' })
    return true
  }
  put(message, { source, state: 'loading', text: '' })
  const outcome = await ask(message, to)
  // Edited, or requested in another language, in between.
  const now = useRenderings.getState().byMessage.get(keyOf(message))
  if (!outcome || now?.source !== source) return outcome?.ok ?? false
  const state = outcome.ok ? (now.state === 'hidden' ? 'hidden' : 'shown') : 'failed'
  put(message, { source, state, text: outcome.ok ? outcome.value.text : refusalText(outcome.refusal) })
  return outcome.ok
}

/** The same for a message of a chat with automatic translation, in turn. */
export function showInTurn(message: ShownMessage, to: TranslationLanguage): void {
  if (performance.now() < pausedUntilMs) return
  // Requested or hidden before its turn came.
  const isKnown = () => renderingOf(message, to) !== undefined
  queue.push(() => (isKnown() ? Promise.resolve(true) : showRendering(message, to)))
  next()
}

function next(): void {
  if (running >= maxAtOnce) return
  const run = queue.shift()
  if (!run) return
  running++
  void run()
    .then((isShown) => {
      if (isShown) return
      pausedUntilMs = performance.now() + pauseMs
      queue = []
    })
    .finally(() => {
      running--
      next()
    })
}

async function ask({ conversationId, cseq, content }: ShownMessage, to: TranslationLanguage) {
  if (conversationId === undefined) return undefined
  const engine = currentEngine()
  if (content.kind === 'voice') return engine?.call(transcribe, { conversationId, cseq })
  return engine?.call(translate, { conversationId, cseq, to })
}

function put(message: ShownMessage, rendering: Rendering): void {
  const kept = new Map(useRenderings.getState().byMessage)
  kept.delete(keyOf(message))
  kept.set(keyOf(message), rendering)
  for (const [oldest] of kept) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
  useRenderings.setState({ byMessage: kept })
}
