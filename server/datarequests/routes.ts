import * as calls from '@linnet/protocol'
import type { AuthOffer } from '../auth'
import type { PersonalData } from '../kernel/declared/personal-data'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { Transact } from '../kernel/work'
import { askDeletion, askExport, listOwn, openOwn, withdrawOwn } from './requests'

export interface RouteParts {
  personalData: () => readonly PersonalData[]
  transact: Transact
  verifyLoginPassword: AuthOffer['verifyLoginPassword']
  requireFreshProof: AuthOffer['requireFreshProof']
  beginDeletion: AuthOffer['beginDeletion']
}

export const dataRequestRoutes = (parts: RouteParts): readonly Implementation[] => [
  implementQuery(calls.listDataRequests, ({ work, caller: { personId } }) =>
    listOwn(work, parts.personalData(), personId),
  ),
  implement(calls.requestExport, ({ work, caller: { personId } }) => askExport(work, personId)),
  implementGathered(calls.openExport, async ({ input: { id, password }, caller: { personId, address } }) => {
    await parts.verifyLoginPassword({ personId, password, address })
    return parts.transact((work) => openOwn(work, { id, personId }))
  }),
  implementGathered(calls.requestDeletion, async ({ input: { password, ...asked }, caller }) => {
    const { personId, address } = caller
    await parts.requireFreshProof(caller)
    await parts.verifyLoginPassword({ personId, password, address })
    return parts.transact((work) => askDeletion(work, parts, { caller, ...asked }))
  }),
  implement(calls.withdrawDataRequest, async ({ work, caller: { personId }, input: { id } }) => {
    await withdrawOwn(work, { id, personId })
    return {}
  }),
]
