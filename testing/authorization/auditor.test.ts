/** An auditor reads every desk, and changes nothing but their own account. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  dissolveStaffGroup,
  hasRight,
  listProposals,
  listPendingProposals,
  readOverview,
  staffCalls,
  staffDownloads,
} from '@linnet/protocol/staff'
import { createTestWorld, friendsNamed, groupOf, type TestWorld } from '@linnet/testing'

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Reading calls that are part of an act, or open what members entrusted only to those who decide. */
const withheld = {
  'documents, files and messages around evidence': [
    'realnames.reveal',
    'realnames.photo',
    'reports.context',
    'reports.file',
    'reports.transcribe',
    'care.file',
    'support.file',
  ],
  'steps of an act: saved replies, duty, and statements to be signed': [
    'replies.list',
    'support.events',
    'chain.readLoss',
    'chain.readRecording',
    'chain.readUnblock',
    'reconciliation.readLift',
  ],
}

/** Changes of the auditor's own account, and the note that a list was saved as a file. */
const own = [
  'exports.start',
  'own.addPasskey',
  'own.changePassword',
  'own.removePasskey',
  'own.removeTotp',
  'own.renewRecoveryCodes',
  'own.setTotp',
  'session.end',
  'session.logOut',
  'session.stepUp',
]

const everyCall = [...staffCalls, ...staffDownloads]
const namesOf = (calls: readonly { name: string }[]) => calls.map(({ name }) => name).toSorted()
const mayCall = ({ right }: (typeof everyCall)[number]) => right !== 'public' && hasRight('auditor', right)

describe('an auditor', () => {
  test('changes only their own account', () => {
    const changing = everyCall.filter(({ effect }) => effect === 'changes')
    expect(namesOf(changing.filter(mayCall))).toEqual(own)
  })

  test('reads all that can be read, except what is withheld for a reason', () => {
    const reading = everyCall.filter(({ effect, right }) => effect !== 'changes' && right !== 'public')
    expect(namesOf(reading.filter((call) => !mayCall(call)))).toEqual(
      Object.values(withheld).flat().toSorted(),
    )
  })

  test('sees all that waits, and every proposal, but may decide about none', async () => {
    const [ada, sam] = [await world.staff('auditor', 'Ada'), await world.staff('support', 'Sam')]
    const fin = await world.staff('finance', 'Fin')
    const [ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
    const id = await groupOf(ann, ben)
    await sam.do(dissolveStaffGroup, { id, reason: 'selling accounts' })
    const { rows } = await ada.do(listProposals, { state: 'waiting' })
    expect(rows).toMatchObject([{ call: 'groups.dissolve', canApprove: false, canDecline: false }])
    expect((await ada.do(listPendingProposals, { kind: 'group', id })).proposals).toHaveLength(1)
    expect((await fin.do(listProposals, { state: 'waiting' })).rows).toEqual([])
    const { waiting } = await ada.do(readOverview, { days: 7 })
    expect(waiting.map(({ name }) => name)).toContain('support.waiting')
  })
})
