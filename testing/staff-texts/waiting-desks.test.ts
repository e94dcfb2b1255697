import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasRight, staffRoles, type StaffRight, type WaitingWork, waitingWork } from '@linnet/protocol/staff'
import { deskOfWaiting } from '../../admin/src/features/overview/figure-names'
import { domains } from '../../server/domains'

const features = join(import.meta.dir, '../../admin/src/features')

/** The right of each desk by its path. Read as text, because desks import pages, and pages import style sheets. */
const rightByPath = new Map(
  readdirSync(features).flatMap((feature): [string, StaffRight][] => {
    const file = join(features, feature, 'desk.ts')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const [, path, right] = /path: '([^']+)',\s+right: '([^']+)'/.exec(text) ?? []
    return path === undefined ? [] : [[path, right as StaffRight]]
  }),
)

test('waiting work leads to a desk that everybody who does it may open', () => {
  for (const [work, link] of Object.entries(deskOfWaiting)) {
    const right = rightByPath.get(link.split('?')[0] ?? '')
    const doing = staffRoles.filter((role) => hasRight(role, waitingWork[work as WaitingWork]))
    const shutOut = doing.filter((role) => right === undefined || !hasRight(role, right))
    expect({ work, shutOut }).toEqual({ work, shutOut: [] })
  }
})

test('each kind of waiting work is counted by one domain', () => {
  const names = domains.flatMap(({ figures = [] }) =>
    figures.flatMap(({ name, kind }) => (kind === 'waiting' ? [name] : [])),
  )
  expect(names.toSorted()).toEqual((Object.keys(waitingWork) as WaitingWork[]).toSorted())
})
