import { readEvent } from '@linnet/client'
import { robotAnswered } from '@linnet/protocol/robots/calls'
import { showToast } from '~/kit/overlays/toast'
import { onPush } from '~/session/engine'

let isListening = false

/** Shows the robots' answers to pressed buttons, which nobody else sees. */
export function listenToAnswers(): void {
  if (isListening) return
  isListening = true
  onPush((frame) => {
    const answered = readEvent(robotAnswered, frame)
    if (answered) showToast(answered.text)
  })
}
