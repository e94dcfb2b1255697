import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { confirm, useQuestion } from '~/kit/overlays/confirm'
import { useLines } from '~/lines/lines'
import { navigate } from '~/platform/navigation'
import { useRunning } from '../engine'
import { troubleTexts } from './trouble-texts'

let asked: string | undefined

/** Asks whether to switch lines, if there are several, unless it is being asked already. */
export async function offerOtherLine(why: 'noLine' | 'uploadFailed'): Promise<void> {
  // A device without a network has none on another line either.
  if (asked !== undefined || !navigator.onLine || isOpen(screens.switchLine)) return
  if (useLines.getState().lines.length < 2) return
  const texts = troubleTexts[currentLanguage()]
  asked = texts[why]
  const body = why === 'noLine' ? texts.noLineBody : texts.uploadFailedBody
  const isWanted = await confirm({ title: asked, body, confirmLabel: texts.switchLine })
  asked = undefined
  if (isWanted) navigate(screens.switchLine)
}

/**
 * Asks once when a line cannot be reached and no other was found, and withdraws the question when there is a connection again.
 * Returns a function that stops it.
 */
export function askInTrouble(): () => void {
  // Nobody delivers the dialog's code once the line is gone.
  void import('~/kit/overlays/ConfirmDialog').catch(() => undefined)
  return useRunning.subscribe(({ isTroubled }, before) => {
    if (isTroubled === before.isTroubled) return
    if (isTroubled) return void offerOtherLine('noLine')
    const question = useQuestion.getState().asked
    if (question && question.title === asked) question.answer(false)
  })
}

const isOpen = (path: string) => window.location.hash.startsWith(`#${path}`)
