import { type ClientState, type Engine, hasFailed, type OutgoingMessage } from '@linnet/client'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { onSessionChange } from '~/session/session-store'
import { forwardTexts } from './forward-texts'

let session = 0
onSessionChange(() => {
  session += 1
})

/**
 * Follows a forward after its screen has closed: reports when everything is sent, or offers to retry failed
 * messages. While the device is offline, the messages wait in their chats, and this waits too.
 */
export async function followForward(engine: Engine, cids: readonly string[]): Promise<void> {
  const texts = forwardTexts[currentLanguage()]
  const begun = session
  const isCurrent = () => session === begun
  if (!forwardOutcome(engine.getState(), cids).isSettled) showToast(texts.sending)
  for (;;) {
    await settled(engine, cids)
    if (!isCurrent()) return
    const { failed } = forwardOutcome(engine.getState(), cids)
    if (failed.length === 0) return showToast(texts.sent, { kind: 'success' })
    const isAgain = await confirm({
      title: failed.length < cids.length ? texts.someFailed : texts.allFailed,
      body: failureLines(failed, (id) => engine.getState().chats.get(id)?.name ?? ''),
      confirmLabel: texts.retry,
      cancelLabel: texts.leave,
    })
    if (!isAgain || !isCurrent()) return
    for (const { cid } of failed) await engine.retry(cid)
  }
}

function settled(engine: Engine, cids: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!forwardOutcome(engine.getState(), cids).isSettled) return
      stop()
      resolve()
    }
    const stop = engine.subscribe(check)
    check()
  })
}

/** The outcome of the messages of one forward. */
type ForwardOutcome = { isSettled: boolean; failed: readonly OutgoingMessage[] }

/**
 * The outcome of messages. Each is settled once the server has stored or refused it; one that left the outbox
 * was stored, or discarded.
 */
export function forwardOutcome(
  { outgoing }: Pick<ClientState, 'outgoing'>,
  cids: readonly string[],
): ForwardOutcome {
  const mine = outgoing.filter(({ cid }) => cids.includes(cid))
  return {
    isSettled: mine.every(({ stored, failure }) => stored !== undefined || failure !== undefined),
    failed: mine.filter(hasFailed),
  }
}

/** The reasons why chats got nothing or not everything, one line per chat. */
export function failureLines(
  failed: readonly OutgoingMessage[],
  nameOf: (id: OutgoingMessage['conversationId']) => string,
): string {
  const reasons = new Map(
    failed.map(({ conversationId, failure }) => [conversationId, failure?.message ?? '']),
  )
  return [...reasons].map(([id, reason]) => [nameOf(id), reason].filter(Boolean).join(': ')).join('\n')
}
