import { robotAnswered } from '@linnet/protocol/robots/calls'
import { z } from 'zod'
import { showToast } from '~/kit/overlays/toast'
import { onPush } from '~/session/engine'

let isListening = false

/** Shows the robots' answers to pressed buttons, which nobody else sees. */
export function listenToAnswers(): void {
  if (isListening) return
  isListening = true
  onPush(({ action, data }) => {
    if (action !== robotAnswered.wire) return
    const answered = z.safeDecode(robotAnswered.data, data as never)
    if (answered.success) showToast(answered.data.text)
  })
}
