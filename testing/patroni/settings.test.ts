import { expect, test } from 'bun:test'
import { readExample, settingsOf } from './settings'

const member = {
  name: 'db2',
  address: '10.7.7.2',
  etcd: '10.7.7.9:2379',
  folder: '/scratch/db2',
  programs: '/usr/lib/postgresql/15/bin',
  password: 'known',
  isSynchronous: true,
}

test('the example lets no commit pass that the replica lacks, and gives the old primary back', () => {
  const { bootstrap, postgresql } = readExample()
  const { ttl, loop_wait: loop, retry_timeout: retry } = bootstrap.dcs
  expect(bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', ssl: 'on' } },
  })
  // Patroni's own rule, by which a primary that loses etcd steps down before another one takes over.
  expect(Number(loop) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl))
  expect(Object.keys(postgresql.authentication)).toEqual(['superuser', 'replication', 'rewind'])
  expect(postgresql.pg_hba.filter((line) => line.startsWith('host '))).toEqual([])
})

test('the rig tries the times and parameters of the example, with nothing of its machines left', () => {
  const { bootstrap } = readExample()
  const { ssl: _, ssl_cert_file: __, ssl_key_file: ___, ...parameters } = bootstrap.dcs.postgresql.parameters
  const tried = settingsOf(member)
  expect(tried['bootstrap']).toEqual({
    ...bootstrap,
    dcs: { ...bootstrap.dcs, postgresql: { ...bootstrap.dcs.postgresql, parameters } },
  })
  expect(JSON.stringify(tried)).not.toMatch(/"\.\.\."|10\.0\.0\.[1-9]|\/var\/|\/etc\/|hostssl|db1/)
})

test('members of a control do not wait for their replica, which takes over however much it lacks', () => {
  expect(settingsOf({ ...member, isSynchronous: false })).toMatchObject({
    bootstrap: { dcs: { synchronous_mode: false, maximum_lag_on_failover: 2 ** 30 } },
  })
})
