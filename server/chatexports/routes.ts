import * as calls from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Transact } from '../kernel/work'
import { askExport, dropOwn, listOwn, openOwn } from './requests'

export interface RouteParts {
  transact: Transact
  verifyLoginPassword: AuthOffer['verifyLoginPassword']
}

export const chatExportRoutes = ({
  transact,
  verifyLoginPassword,
}: RouteParts): readonly Implementation[] => [
  implementQuery(calls.listChatExports, async ({ work, caller: { personId } }) => ({
    exports: await listOwn(work, personId),
  })),
  implement(calls.exportChat, ({ work, caller, input }) => askExport(work, caller, input)),
  implementGathered(
    calls.openChatExport,
    async ({ input: { id, password }, caller: { personId, address } }) => {
      await verifyLoginPassword({ personId, password, address })
      return transact((work) => openOwn(work, { id, personId }))
    },
  ),
  implement(calls.dropChatExport, async ({ work, caller: { personId }, input: { id } }) => {
    await dropOwn(work, { id, personId })
    return {}
  }),
]
