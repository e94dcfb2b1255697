import { expect, test } from 'bun:test'
import { featureProblems } from './domain-table.mjs'

const domains = ['wallet', 'vendors']
const reasons = { 'web/src/features': { me: 'The tab about oneself', 'vendor-*': 'The tabs of a vendor' } }
const problemsOf = (...names: string[]) => featureProblems(domains, { 'web/src/features': names }, reasons)

test('a folder has the name of a domain, or a listed reason for another', () => {
  expect(problemsOf('wallet', 'me', 'vendor-money', 'vendor-groups')).toEqual([])
  expect(problemsOf('purse', 'me', 'vendor-money')).toEqual([
    "web/src/features/purse has no domain's name: take one, or give the reason in scripts/feature-folders.json",
  ])
})

test('a folder without a list of reasons has the name of a domain', () => {
  expect(featureProblems(domains, { 'admin/src/features': ['vendors', 'money'] }, reasons)).toHaveLength(1)
})

test('no reason is listed for what has gone or is a domain', () => {
  const stale = 'scripts/feature-folders.json lists web/src/features/me, which needs no reason'
  expect(problemsOf('wallet', 'vendor-money')).toEqual([stale])
  expect(featureProblems(['me'], { 'web/src/features': ['me', 'vendor-money'] }, reasons)).toEqual([stale])
})
