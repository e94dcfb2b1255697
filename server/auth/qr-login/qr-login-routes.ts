import * as auth from '@linnet/protocol'
import { readDevice } from '../../kernel/http/device-name'
import { type Implementation, implement, implementGathered } from '../../kernel/implement'
import type { ReadWork, Transact } from '../../kernel/work'
import type { Sessions } from '../sessions'
import { cancelQrLogin, confirmQrLogin, enterByQr, offerQrLogin, readOffered, readScanned } from './qr-login'

/** The calls by which a phone logs a browser in. */
export const qrLoginRoutes = (parts: {
  transact: Transact
  read: () => ReadWork
  sessions: Sessions
}): Implementation[] => [
  implement(auth.offerQrLogin, ({ work, input: { key, ...given }, caller }) =>
    offerQrLogin(work, { key, device: readDevice(given, caller), caller }),
  ),
  // Most of these only look, and take no transaction.
  implementGathered(auth.collectQrLogin, async ({ input, caller }) => {
    const collecting = { deviceId: undefined, ...input, caller }
    const { personId, confirmedAt } = await readOffered(parts.read(), collecting)
    if (confirmedAt) return parts.transact((work) => enterByQr(work, parts, collecting))
    const state: auth.QrLoginState = personId === null ? 'waiting' : 'scanned'
    return { state }
  }),
  implement(auth.readQrLogin, ({ work, input: { code }, caller }) => readScanned(work, { code, caller })),
  implement(auth.confirmQrLogin, async ({ work, input: { code }, caller }) => {
    await confirmQrLogin(work, { code, caller })
    return {}
  }),
  implement(auth.cancelQrLogin, async ({ work, input: { code }, caller }) => {
    await cancelQrLogin(work, { code, caller })
    return {}
  }),
]
