import { expect, test } from 'bun:test'
import { staffCalls, staffDownloads } from '@linnet/protocol/staff'
import { namedCalls } from './call-names'

test('each call that changes or reveals something has a name, for approvals and the audit log', () => {
  const kept = [...staffCalls, ...staffDownloads].filter(({ effect }) => effect !== 'reads')
  const calls = kept.map(({ name }): string => name)
  // The command line writes an audit entry of its own.
  expect(namedCalls.toSorted()).toEqual([...calls, 'staff:invite'].toSorted())
})
