import { databasePort } from '../../patroni/settings'
import { type FailoverScene, failoverRow } from './failover-row'
import { noWaitAtCommit } from './switched-off'

/** How long people go on with one database. */
const aloneMs = 10_000
const goneMs = 20_000
/** How long people write what the replica does not get. */
const heldBackMs = 4_000

const killed = failoverRow({
  name: 'Patroni: primary killed, synchronous',
  isSynchronous: true,
  async fail({ rig }) {
    const { primary } = await rig.roles()
    await primary.kill()
    await rig.untilReplaced(primary)
    await Bun.sleep(aloneMs)
    rig.start(primary)
    return '1 kill'
  },
})

const cutOff = failoverRow({
  name: 'Patroni: primary cut off, synchronous',
  isSynchronous: true,
  async fail({ rig }) {
    const { primary } = await rig.roles()
    primary.cut()
    await rig.untilReplaced(primary)
    await Bun.sleep(aloneMs)
    primary.heal()
    return '1 cut'
  },
})

const switchedOver = failoverRow({
  name: 'Patroni: switched over, synchronous',
  isSynchronous: true,
  async fail({ rig }) {
    await rig.switchOver()
    return '1 switch'
  },
})

const heldBack = failoverRow({
  name: 'control: Patroni, primary killed, asynchronous, and the replica lags',
  mustFind: 'lost',
  isSynchronous: false,
  async fail({ rig }) {
    const { primary, replica } = await rig.roles()
    const release = primary.holdBack(databasePort, replica)
    await Bun.sleep(heldBackMs)
    await primary.kill()
    await rig.untilReplaced(primary)
    // Only now, since a socket sends what it holds even when its process is gone.
    release()
    rig.start(primary)
    return '1 kill'
  },
})

/** Cuts off the primary and the server beside it, to which people stay connected and some write all the while. */
async function cutTogether({ rig, acknowledged }: FailoverScene) {
  const { primary } = await rig.roles()
  primary.cut()
  const cutAt = performance.now()
  await rig.untilReplaced(primary)
  await Bun.sleep(aloneMs)
  const after = acknowledged.filter(({ startedAt }) => startedAt > cutAt).length
  primary.heal()
  return {
    after,
    faults: `1 cut, ${acknowledged.length - after} messages acknowledged before it and ${after} after it`,
  }
}

const cutWithPeople = failoverRow({
  name: 'Patroni: primary and one of two servers cut off together with people, synchronous',
  isSynchronous: true,
  isBeside: true,
  async fail(scene) {
    const { after, faults } = await cutTogether(scene)
    if (after > 0) scene.fault(`${after} messages were acknowledged after the cut`)
    return faults
  },
})

const cutWithPeopleControl = failoverRow({
  name: 'control: Patroni, primary and one of two servers cut off together with people, asynchronous',
  mustFind: 'lost',
  isSynchronous: false,
  isBeside: true,
  fail: async (scene) => (await cutTogether(scene)).faults,
})

const replicaGone = failoverRow({
  name: 'Patroni: replica gone for 20 s, then the primary killed, synchronous',
  isSynchronous: true,
  async fail({ rig }) {
    const { primary, replica } = await rig.roles()
    replica.cut()
    await Bun.sleep(goneMs)
    replica.heal()
    await rig.untilFollowed()
    await primary.kill()
    await rig.untilReplaced(primary)
    rig.start(primary)
    return '1 cut, 1 kill'
  },
})

/** The replica returns alone: it may lack what was acknowledged while it was away, so it must not take over. */
const bothGone = failoverRow({
  name: 'Patroni: replica gone, then the primary, and only the replica back, synchronous',
  isSynchronous: true,
  isDown: true,
  async fail({ rig, fault }) {
    const { primary, replica } = await rig.roles()
    replica.cut()
    await Bun.sleep(goneMs)
    await primary.kill()
    replica.heal()
    const taken = rig.untilReplaced(primary).then(
      () => true,
      () => false,
    )
    if (await Promise.race([taken, Bun.sleep(goneMs).then(() => false)]))
      fault('a replica took over that may lack something')
    rig.start(primary)
    return '1 cut, 1 kill'
  },
})

/** Ends commits that wait for a replica which is away, as an administrator may, and then the primary. */
async function endWaiting(
  { rig }: FailoverScene,
  statement: 'pg_cancel_backend' | 'pg_terminate_backend',
): Promise<string> {
  const { primary, replica } = await rig.roles()
  // Patroni would let the primary go on without the replica, and no longer let that one take over.
  rig.freeze(primary)
  const release = primary.holdBack(databasePort, replica)
  await rig.at(primary, async (sql) => {
    for (const end = performance.now() + heldBackMs; performance.now() < end; await Bun.sleep(100))
      await sql.unsafe(`select ${statement}(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
  })
  await primary.kill()
  await rig.untilReplaced(primary)
  release()
  rig.start(primary)
  return '1 kill'
}

const terminated = failoverRow({
  name: 'Patroni: commits that wait for the replica terminated, primary killed, synchronous',
  isSynchronous: true,
  showsTooMuch: true,
  fail: (scene) => endWaiting(scene, 'pg_terminate_backend'),
})

const terminatedControl = failoverRow({
  name: 'control: Patroni, commits that wait for the replica terminated, and retries wait for none',
  mustFind: 'lost',
  edits: noWaitAtCommit,
  isSynchronous: true,
  fail: (scene) => endWaiting(scene, 'pg_terminate_backend'),
})

const canceled = failoverRow({
  name: 'control: Patroni, commits that wait for the replica canceled, primary killed',
  mustFind: 'lost',
  isSynchronous: true,
  fail: (scene) => endWaiting(scene, 'pg_cancel_backend'),
})

export const rows = [
  killed,
  cutOff,
  switchedOver,
  heldBack,
  cutWithPeople,
  cutWithPeopleControl,
  replicaGone,
  bothGone,
  terminated,
  terminatedControl,
  canceled,
]
