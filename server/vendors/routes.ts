import * as vendors from '@linnet/protocol'
import type { LogInToDesk } from '../auth'
import { readDevice } from '../kernel/http/device-name'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import type { ReadWork } from '../kernel/work'
import { listArticles, removeArticle, saveArticle, showArticle } from './articles'
import { listGroups, listMembers, setGroupPublic, showPage } from './page'
import { apply, follow, enterDesk, setPage, showOwn } from './vendors'

export interface RouteParts {
  read: () => ReadWork
  logInToDesk: LogInToDesk
}

export const vendorRoutes = (parts: RouteParts): Implementation[] => [
  ...standingRoutes(parts),
  ...pageRoutes,
  ...articleRoutes,
]

const standingRoutes = ({ read, logInToDesk }: RouteParts): Implementation[] => [
  implement(vendors.applyAsVendor, ({ work, caller: { personId }, input }) =>
    apply(work, { personId, ...input }),
  ),
  implementQuery(vendors.showOwnVendor, ({ work, caller: { personId } }) => showOwn(work, personId)),
  implementGathered(vendors.logInAsVendor, async ({ input, caller, refuse }) => {
    const account = vendors.readAccount(input.account) ?? refuse('BadAccount')
    const { token, profile } = await logInToDesk({
      account,
      password: input.password,
      device: readDevice(input, caller),
      deviceId: input.deviceId,
      caller,
      desk: { kind: 'vendor', enter: enterDesk },
      proof: proofIn(input),
    })
    return { token, vendor: await showOwn(read(), profile.id) }
  }),
  implement(vendors.followVendor, ({ work, caller: { personId }, input: { personId: vendorId, isOn } }) =>
    follow(work, { vendorId, personId, isOn }),
  ),
]

/** The proof of a factor that comes with a login, if any. */
function proofIn({ code, recoveryCode }: { code?: string | undefined; recoveryCode?: string | undefined }) {
  if (code === undefined && recoveryCode === undefined) return undefined
  return { code, recoveryCode, passkey: undefined }
}

const pageRoutes: Implementation[] = [
  implementQuery(vendors.showVendorPage, ({ work, caller: { personId }, input: { personId: vendorId } }) =>
    showPage(work, { vendorId, personId }),
  ),
  implement(vendors.setVendorPage, ({ work, caller: { personId }, input: { about } }) =>
    setPage(work, { personId, about }),
  ),
  implementQuery(vendors.listVendorGroups, ({ work, caller: { personId } }) => listGroups(work, personId)),
  implement(vendors.setGroupPublic, async ({ work, caller: { personId: vendorId }, input }) => {
    await setGroupPublic(work, { vendorId, ...input })
    return {}
  }),
  implementQuery(vendors.listVendorMembers, ({ work, caller: { personId: vendorId }, input }) => {
    const { conversationId, after, keyword } = input
    return listMembers(work, { vendorId, conversationId, after, keyword })
  }),
]

const articleRoutes: Implementation[] = [
  implementQuery(vendors.listVendorArticles, ({ work, caller: { personId }, input }) =>
    listArticles(work, { vendorId: input.personId ?? personId, personId, before: input.before ?? null }),
  ),
  implementQuery(vendors.showVendorArticle, ({ work, caller: { personId }, input: { id } }) =>
    showArticle(work, { id, personId }),
  ),
  implement(vendors.saveVendorArticle, ({ work, caller: { personId: vendorId }, input }) =>
    saveArticle(work, { vendorId, ...input }),
  ),
  implement(vendors.deleteVendorArticle, async ({ work, caller: { personId: vendorId }, input: { id } }) => {
    await removeArticle(work, { vendorId, id })
    return {}
  }),
]
