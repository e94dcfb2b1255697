import type { Engine } from '@linnet/client'
import { previewLink } from '@linnet/protocol/linkpreviews/calls'
import { toastRefusal } from '~/session/toast-refusal'
import { chooseChatsFor, type MessageToSend } from './messages-to-send'

/** The message with the card of a screen. `none`: the screen has no card (any more). `failed`: the reason has been shown to the person. */
export async function cardOfScreen(engine: Engine, link: string): Promise<MessageToSend | 'none' | 'failed'> {
  const outcome = await engine.call(previewLink, { url: link })
  if (!toastRefusal(outcome) || !outcome.ok) return 'failed'
  const { id, preview } = outcome.value
  if (id === undefined || !preview) return 'none'
  const { title: text } = preview
  return { content: { kind: 'text', text, preview }, payload: { text, previewId: id } }
}

/** Opens the chat picker for the card of a screen, if it has one. */
export async function chooseChatsForScreen(
  engine: Engine,
  link: string,
  onSent?: () => void,
): Promise<'choosing' | 'none' | 'failed'> {
  const card = await cardOfScreen(engine, link)
  if (typeof card === 'string') return card
  chooseChatsFor([card], onSent)
  return 'choosing'
}
