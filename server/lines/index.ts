/** The network lines that reach this service, as configured by the operator. */
import { checkLine, listLines } from '@linnet/protocol'
import type { Domain } from '../kernel/domain'
import { implementGathered } from '../kernel/implement'
import { type LineConfig, lineSettings } from './settings'

export const lines: Domain = {
  name: 'lines',
  settings: lineSettings,
  open({ config }) {
    const { lines: configured, signed } = config.of(lineSettings) ?? ownLines(config.publicUrl ?? '')
    const answer = { lines: configured, signed: signed?.text, publicKey: signed?.publicKey }
    return {
      routes: [
        implementGathered(listLines, async () => answer),
        implementGathered(checkLine, async () => ({})),
      ],
      origins: configured.flatMap(({ httpUrl }) => (httpUrl ? [new URL(httpUrl).origin] : [])),
      callSources: configured.flatMap(({ httpUrl, socketUrl }) =>
        [httpUrl, socketUrl].flatMap((url) => (url ? [sourceOf(new URL(url))] : [])),
      ),
    }
  },
}

/** `origin` is "null" for the addresses of sockets. */
const sourceOf = ({ protocol, host }: URL): string => `${protocol}//${host}`

const ownLines = (httpUrl: string): LineConfig => ({
  lines: [
    {
      id: '1',
      name: 'Linnet',
      httpUrl,
      socketUrl: httpUrl && `${httpUrl.replace(/^http/, 'ws')}/socket`,
      isSwitch: true,
    },
  ],
  signed: undefined,
})
