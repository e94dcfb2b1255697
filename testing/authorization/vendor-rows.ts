/** Vendors: everybody else sees only what is public, and no vendor desk. */
import {
  applyAsVendor,
  cancelCampaign,
  changeVendorTradePassword,
  createCampaign,
  deleteVendorArticle,
  exportCampaign,
  followVendor,
  listCampaignClaims,
  listCampaigns,
  listFollowedCampaigns,
  listVendorArticles,
  listVendorBills,
  listVendorGroups,
  listVendorMembers,
  logInAsVendor,
  prepareCampaign,
  saveVendorArticle,
  setGroupPublic,
  setVendorPage,
  showOwnVendor,
  showVendorArticle,
  showVendorPage,
  vendorContract,
} from '@linnet/protocol'
import { loginPassword, makeVendor, newId, pin, usdt } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

const notAVendor = 'NotAVendor'
/** Makes Ann a vendor: in the scene, she owns the row's object. */
async function asVendor({ world, ann }: Scene): Promise<void> {
  await makeVendor(world, ann.id)
}
const inGroup = async (scene: Scene) => {
  await asVendor(scene)
  return { conversationId: scene.group }
}
const draftOf = ({ world, group }: Scene) => {
  const startsAt = Math.floor(world.clock.nowMs() / 1000) + 3600
  return { type: 1, amount: usdt(1), count: 2, conversationIds: [group], startsAt, endsAt: startsAt + 3600 }
}
async function campaign(scene: Scene) {
  await asVendor(scene)
  const draft = draftOf(scene)
  const { id: intentId } = await scene.ann.do(prepareCampaign, draft)
  return { ...draft, intentId, password: pin, cid: newId() }
}
const madeCampaign = async (scene: Scene) => {
  const { id } = await scene.ann.do(createCampaign, await campaign(scene))
  return { id }
}
async function draftArticle(scene: Scene) {
  await asVendor(scene)
  const id = newId()
  await scene.ann.do(saveVendorArticle, { id, title: 'A', body: scene.secret, isPublished: false })
  return { id }
}

export const vendorRows: readonly Row[] = [
  row(
    applyAsVendor,
    () => ({ name: 'Tea', contact: 'tea@example.com', about: 'Tea', contract: vendorContract }),
    { endsCaller: true, by: ({ friend }) => friend },
  ),
  row(showOwnVendor, () => ({}), 'own'),
  row(
    logInAsVendor,
    async (scene) => {
      await asVendor(scene)
      return { account: scene.ben.account, password: loginPassword }
    },
    { others: notAVendor, owner: notAVendor },
  ),
  row(showVendorPage, async (scene) => (await asVendor(scene), { personId: scene.ann.id }), 'own'),
  row(setVendorPage, async (scene) => (await asVendor(scene), { about: 'Tea' }), notAVendor),
  row(followVendor, async (scene) => (await asVendor(scene), { personId: scene.ann.id, isOn: true }), {
    owner: 'NotYourself',
  }),
  row(listVendorGroups, async (scene) => (await asVendor(scene), {}), notAVendor),
  row(setGroupPublic, async (scene) => ({ ...(await inGroup(scene)), isOn: true }), notAVendor),
  row(listVendorMembers, inGroup, notAVendor),
  row(listVendorArticles, async (scene) => (await asVendor(scene), { personId: scene.ann.id }), 'own'),
  row(showVendorArticle, draftArticle, 'VendorArticleNotFound'),
  row(
    saveVendorArticle,
    async (scene) => (await asVendor(scene), { id: newId(), title: 'A', body: '', isPublished: true }),
    notAVendor,
  ),
  row(deleteVendorArticle, draftArticle, notAVendor),
  row(prepareCampaign, async (scene) => (await asVendor(scene), draftOf(scene)), notAVendor),
  row(createCampaign, campaign, notAVendor),
  row(cancelCampaign, madeCampaign, notAVendor),
  row(listCampaigns, async (scene) => (await asVendor(scene), {}), notAVendor),
  row(listCampaignClaims, madeCampaign, notAVendor),
  row(exportCampaign, madeCampaign, notAVendor),
  row(listVendorBills, async (scene) => (await asVendor(scene), {}), notAVendor),
  row(listFollowedCampaigns, () => ({}), 'own'),
  row(changeVendorTradePassword, () => ({ oldPassword: '111222', password: pin, confirm: pin }), {
    others: 'WrongTradePassword',
    owner: 'WrongTradePassword',
  }),
]
