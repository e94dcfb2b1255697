/** The network lines under which this service can be reached, as the operator set them. */
import { checkLine, type LineView, listLines } from '@linnet/protocol'
import { type Domain, implementGathered } from '../kernel/domain'

export function lines(configured: readonly LineView[]): Domain {
  return {
    name: 'lines',
    routes: [
      implementGathered(listLines, async () => ({ lines: [...configured] })),
      implementGathered(checkLine, async () => ({})),
    ],
  }
}
