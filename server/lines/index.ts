/** The network lines that reach this service, as configured by the operator. */
import { checkLine, type LineView, listLines } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementGathered } from '../kernel/implement'
import { lineSettings } from './settings'

export const lines: Domain = {
  name: 'lines',
  settings: lineSettings,
  open({ config }) {
    const configured = config.of(lineSettings) ?? ownLine(config.publicUrl ?? '')
    return {
      routes: [
        implementGathered(listLines, async () => ({ lines: [...configured] })),
        implementGathered(checkLine, async () => ({})),
      ],
      origins: configured.flatMap(({ httpUrl }) => (httpUrl ? [new URL(httpUrl).origin] : [])),
    }
  },
}

const ownLine = (httpUrl: string): LineView[] => [
  {
    id: '1',
    name: 'Linnet',
    httpUrl,
    socketUrl: httpUrl && `${httpUrl.replace(/^http/, 'ws')}/socket`,
    isSwitch: true,
  },
]
