import type { Engine } from '@linnet/client'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { onSessionChange } from '~/session/session-store'
import { failureLines, forwardOutcome } from './forward-outcome'
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
