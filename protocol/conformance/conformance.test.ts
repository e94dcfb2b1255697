import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, allEvents, allSignals } from '../src'
import { screenAliases } from '../src/screen-aliases'
import { screens } from '../src/screens'
import { allChecks } from './kit/run'
import { callsNotBuilt, screensNotBuilt, screensOfOurOwn, socketActionsNotBuilt } from './not-built-yet'

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dir, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

const productCalls = linesOf('calls')
const productScreens = linesOf('routes')
const productActions = linesOf('socket')

/** Each line of the product must be either built or on the list of missing ones, and only once. */
function expectCovered(
  product: readonly string[],
  built: readonly string[],
  notBuilt: readonly string[],
): void {
  expect(built.filter((each, index) => built.indexOf(each) !== index)).toEqual([])
  expect(notBuilt.filter((each) => built.includes(each))).toEqual([])
  expect(notBuilt.filter((each, index) => notBuilt.indexOf(each) !== index)).toEqual([])
  expect(notBuilt.filter((each) => !product.includes(each))).toEqual([])
  expect(product.filter((each) => !built.includes(each) && !notBuilt.includes(each))).toEqual([])
}

test('every call of the product is built once, or is on the list of those that are not', () => {
  expectCovered(
    productCalls,
    allCalls.map((call) => call.wire.split(' ')[1] ?? ''),
    callsNotBuilt,
  )
})

test('every name that a check shows is a call, an event or a signal', () => {
  const known = new Set([
    ...allCalls.map((call) => call.wire.split(' ')[1]),
    ...allSignals.map((signal) => `> ${signal.wire}`),
    ...allEvents.map((event) => `< ${event.wire}`),
  ])
  expect(allChecks.flatMap(({ shows }) => shows).filter((name) => !known.has(name))).toEqual([])
})

test('every route of the product has one screen, or is on the list of those that have none', () => {
  const built: string[] = Object.values(screens)
  // An alias counts as its screen.
  const aliases = Object.entries(screenAliases).flatMap(([alias, path]) =>
    built.includes(path) && !built.includes(alias) ? [alias] : [],
  )
  expectCovered(productScreens, [...built, ...aliases], screensNotBuilt)
})

test('every screen stands on a route of the product, or shows what the product has no route for', () => {
  const others: string[] = Object.values(screens).filter((path) => !productScreens.includes(path))
  expect(others).toEqual([...screensOfOurOwn])
})

test('every socket action of the product is built once, or is on the list of those that are not', () => {
  const built = [
    ...allSignals.map((signal) => `> ${signal.wire}`),
    ...allEvents.map((event) => `< ${event.wire}`),
  ]
  expectCovered(productActions, built, socketActionsNotBuilt)
})

test('calls that the product does not name take the fitting family and a clean lowerCamel verb', () => {
  const ours = allCalls
    .map((call) => call.wire.split(' ')[1] ?? '')
    .filter((path) => !productCalls.includes(path))
  for (const path of ours) expect(path).toMatch(/^\/im\/[a-z]+\/[a-z][A-Za-z]+$/)
})

test('clear names are unique and say their domain', () => {
  for (const list of [allCalls, allEvents, allSignals]) {
    const names = list.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/)
  }
})
