/** Each staff call that stores written text: a valid input, and where the text appears afterwards. */
import {
  blockAddress,
  changeMoneySetting,
  changeOrdinarySetting,
  changeStaffRole,
  completeDeletion,
  creditPerson,
  declineProposal,
  acceptFreezeAppeal,
  decideAppeal,
  decideReport,
  decideVendor,
  dissolveStaffGroup,
  endStaffSessions,
  freezeByReport,
  freezePerson,
  holdPerson,
  haltMoney,
  imposeSanction,
  inviteStaff,
  liftChainHalt,
  liftHalt,
  liftFreeze,
  returnWithdrawal,
  liftSanction,
  linkMember,
  listAppeals,
  listCategories,
  listProposals,
  listStaff,
  listVendors,
  noteDataRequest,
  noteWithdrawal,
  pauseWithdrawals,
  publishLines,
  readStaffWithdrawal,
  refuseDataRequest,
  refuseRealName,
  rejectWithdrawal,
  removeStaff,
  renameVendor,
  releaseDeposit,
  resendReceipts,
  resetStaffFactors,
  restoreStaff,
  resumeWithdrawals,
  revealRealName,
  runChecksNow,
  listReplies,
  saveCategory,
  saveReply,
  saveContent,
  setProgramPayee,
  showContent,
  showReport,
  showStaffDataRequest,
  showStaffPerson,
  startExport,
  stopLiveStream,
  suspendStaff,
  switchProgram,
  transferStaffGroup,
  decideHeld,
  undoCare,
  unpublishContent,
  withdrawProtectingChange,
  withdrawSettingChange,
  blockNetwork,
  liftIpBlock,
  approveLargeWithdrawal,
  approveWithdrawal,
} from '@linnet/protocol/staff'
import { reason, row, type TextRow } from './row'
import {
  newAppeal,
  haltedChain,
  heldDeposit,
  newApplication,
  newArticle,
  newDecision,
  newHeld,
  newDeletion,
  newDocument,
  newFreeze,
  newFreezeAppeal,
  newGroup,
  newPlan,
  newProposal,
  newReport,
  newStream,
  newWarning,
  nextClaimed,
  nextWithdrawal,
  type Scene,
  signedLines,
} from './scene'
import { supportRows } from './support-rows'

/** A program that comes with Linnet. */
const program = 'group-list'
let networks = 0
const nextNetwork = () => `2001:db8::${(++networks).toString(16)}`
const hired = async ({ world }: Scene) => (await world.staff('support', 'Sam')).id
const text = { title: reason, body: reason }
const texts = { 'zh-cn': text, 'yue-lang': text, 'en-us': text, 'korean-lang': text }
const names = { 'zh-cn': reason, 'yue-lang': reason, 'en-us': reason, 'korean-lang': reason }
const aboutPerson = async ({ olga }: Scene, { personId }: { personId: never }) =>
  olga.do(showStaffPerson, { id: personId })

export const textRows: readonly TextRow[] = [
  row(inviteStaff, () => ({ email: 'wei@example.org', name: reason, role: 'support' as const }), {
    read: ({ olga }) => olga.do(listStaff, { limit: 100 }),
  }),
  row(changeStaffRole, async (scene) => ({ id: await hired(scene), role: 'content' as const, reason })),
  row(suspendStaff, async (scene) => ({ id: await hired(scene), reason })),
  row(removeStaff, async (scene) => ({ id: await hired(scene), reason })),
  row(restoreStaff, async (scene) => {
    const id = await hired(scene)
    await scene.olga.do(suspendStaff, { id, reason })
    return { id, reason }
  }),
  row(resetStaffFactors, async (scene) => ({ id: await hired(scene), reason })),
  row(linkMember, async (scene) => ({ id: await hired(scene), personId: scene.ann.id, reason })),
  row(declineProposal, async (scene) => ({ id: await newProposal(scene), reason }), {
    read: ({ olga }, { id }: { id: string }) => olga.do(listProposals, { id }),
  }),
  row(decideHeld, async (scene) => ({
    ids: [await newHeld(scene)],
    decision: 'refuse' as const,
    why: reason,
  })),
  row(blockNetwork, () => ({ network: nextNetwork(), reason }), { fixed: ['network'] }),
  row(liftIpBlock, async ({ olga }) => ({
    id: (await olga.do(blockNetwork, { network: nextNetwork(), reason })).id,
    why: reason,
  })),
  row(undoCare, async (scene) => ({ id: await newDecision(scene), why: reason })),
  row(saveContent, () => ({ kind: 'article' as const, texts, facts: {} }), {
    fixed: ['facts.anything', 'stamp'],
    read: ({ olga }, _, { id }: { id: string }) => olga.do(showContent, { id }),
  }),
  row(unpublishContent, async (scene) => ({ id: await newArticle(scene), reason })),
  row(saveCategory, () => ({ names }), { read: ({ olga }) => olga.do(listCategories, {}) }),
  row(saveReply, () => ({ kind: 'case' as const, title: reason, texts: names }), {
    read: ({ olga }) => olga.do(listReplies, {}),
  }),
  row(switchProgram, () => ({ id: program, isOn: true, reason })),
  row(setProgramPayee, () => ({ id: program, reason })),
  row(resendReceipts, () => ({ id: program, reason })),
  row(noteDataRequest, async (scene) => ({ id: await newDeletion(scene), text: reason }), {
    read: ({ olga }, { id }: { id: string }) => olga.do(showStaffDataRequest, { id }),
  }),
  row(refuseDataRequest, async (scene) => ({ id: await newDeletion(scene), reason }), {
    read: ({ olga }, { id }: { id: string }) => olga.do(showStaffDataRequest, { id }),
  }),
  row(completeDeletion, async (scene) => ({ id: await newDeletion(scene), reason })),
  row(startExport, () => ({ call: 'audit.list', filters: { anything: reason } }), { fixed: ['call'] }),
  row(dissolveStaffGroup, async (scene) => ({ id: await newGroup(scene), reason }), {
    read: ({ omar }) => omar.do(listProposals, { state: 'waiting' }),
  }),
  row(transferStaffGroup, async (scene) => ({ id: await newGroup(scene), ownerId: scene.ben.id, reason })),
  row(publishLines, (scene) => ({ signed: signedLines(scene), reason }), { fixed: ['signed'] }),
  row(endStaffSessions, ({ ben }) => ({ id: ben.id, reason })),
  row(
    imposeSanction,
    ({ ann }) => ({
      personId: ann.id,
      reason: 'spam' as const,
      note: reason,
      why: reason,
      kind: 'mute' as const,
    }),
    {
      read: aboutPerson,
    },
  ),
  row(freezePerson, ({ ann }) => ({ personId: ann.id, reason: 'spam' as const, note: reason, why: reason }), {
    read: ({ omar }) => omar.do(listProposals, { state: 'waiting' }),
  }),
  row(holdPerson, async ({ world }) => ({
    personId: (await world.person('Held')).id,
    reason: 'fraud' as const,
    note: reason,
    why: reason,
  })),
  row(liftSanction, async (scene) => ({ id: (await newWarning(scene)).id, why: reason })),
  row(returnWithdrawal, async (scene) => ({ id: await nextClaimed(scene), reason }), {
    read: ({ omar }) => omar.do(listProposals, { state: 'waiting' }),
  }),
  row(liftFreeze, async (scene) => ({ id: await newFreeze(scene), why: reason }), {
    read: ({ omar }) => omar.do(listProposals, { state: 'waiting' }),
  }),
  row(acceptFreezeAppeal, async (scene) => ({ id: await newFreezeAppeal(scene), answer: reason }), {
    read: ({ omar }) => omar.do(listProposals, { state: 'waiting' }),
  }),
  row(decideAppeal, async (scene) => ({ id: await newAppeal(scene), accepts: false, answer: reason }), {
    read: ({ olga }) => olga.do(listAppeals, { limit: 100 }),
  }),
  row(
    decideReport,
    async (scene) => ({
      id: await newReport(scene),
      decisions: ['warn' as const],
      sanctionReason: 'spam' as const,
      note: reason,
      answer: reason,
      why: reason,
    }),
    {
      read: async ({ olga, ben }, { id }: { id: string }) => [
        await olga.do(showReport, { id }),
        await olga.do(showStaffPerson, { id: ben.id }),
      ],
    },
  ),
  row(freezeByReport, async (scene) => ({
    id: await newReport(scene),
    sanctionReason: 'fraud' as const,
    note: reason,
    answer: reason,
    why: reason,
  })),
  row(stopLiveStream, async (scene) => ({ id: await newStream(scene), reason })),
  row(refuseRealName, async (scene) => ({ id: await newDocument(scene), reason, why: reason }), {
    read: ({ olga }, { id }: { id: string }) => olga.do(revealRealName, { id }),
  }),
  row(
    decideVendor,
    async (scene) => ({ personId: await newApplication(scene), decision: 'approve' as const, reason }),
    {
      read: ({ olga }) => olga.do(listVendors, {}),
    },
  ),
  row(renameVendor, async (scene) => ({ personId: await newApplication(scene), name: reason, reason }), {
    read: ({ olga }) => olga.do(listVendors, {}),
  }),
  row(changeOrdinarySetting, () => ({ key: 'careLinks', value: '7', reason }), { fixed: ['value'] }),
  row(changeMoneySetting, () => ({ key: 'withdrawMin', value: '2.75', reason }), { fixed: ['value'] }),
  row(withdrawSettingChange, async (scene) => ({
    id: await newPlan(scene, { key: 'withdrawTwoApprovalsFrom', value: '2000' }),
    reason,
  })),
  row(withdrawProtectingChange, async (scene) => ({
    id: await newPlan(scene, { key: 'withdrawFee', value: '2.50' }),
    reason,
  })),
  row(creditPerson, ({ ann }) => ({ personId: ann.id, amount: '1.00', cid: 'one', reason })),
  row(noteWithdrawal, (scene) => ({ id: nextWithdrawal(scene), text: reason }), {
    read: ({ olga }, { id }: { id: string }) => olga.do(readStaffWithdrawal, { id }),
  }),
  row(rejectWithdrawal, (scene) => ({ id: nextWithdrawal(scene), reason }), {
    read: ({ olga }, { id }: { id: string }) => olga.do(readStaffWithdrawal, { id }),
  }),
  row(approveWithdrawal, (scene) => ({ id: nextWithdrawal(scene), reason })),
  row(approveLargeWithdrawal, (scene) => ({ id: nextWithdrawal(scene), reason })),
  row(pauseWithdrawals, () => ({ reason })),
  row(resumeWithdrawals, () => ({ reason })),
  row(haltMoney, () => ({ reason })),
  row(liftChainHalt, async (scene) => {
    await haltedChain(scene)
    return { reason }
  }),
  row(
    blockAddress,
    () => ({ address: `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`, reason }),
    {
      fixed: ['address'],
    },
  ),
  row(releaseDeposit, async (scene) => ({ ...(await heldDeposit(scene)), reason }), { fixed: ['txHash'] }),
  row(liftHalt, async ({ olga }) => {
    await olga.do(runChecksNow, {})
    return { reason }
  }),
  ...supportRows,
]
