import { expect, test } from 'bun:test'
import type { DiscoverEntry } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { entryGroups } from './entry-groups'

const entry = (name: string, url: string, kind?: DiscoverEntry['kind']): DiscoverEntry => ({
  id: name,
  name,
  url,
  kind,
  icon: '',
  about: '',
})
const namesOf = (entries: readonly DiscoverEntry[]) =>
  entryGroups(entries).map((group) => group.map(({ name }) => name))

test('entries keep the order of the staff, and neighbours of one sort stand together', () => {
  const entries = [
    entry('moments', `#${screens.moments}`, 'app'),
    entry('scan', `#${screens.scanCode}`, 'app'),
    entry('news', `#${screens.news}?tab=news`, 'app'),
    entry('chess', 'https://chess.example.org', 'game'),
    entry('cards', 'https://cards.example.org', 'game'),
    entry('shop', 'https://shop.example.org', 'app'),
    entry('of a later kind', 'https://later.example.org'),
    entry('wallet', `#${screens.wallet}`, 'app'),
  ]
  expect(namesOf(entries)).toEqual([
    ['moments'],
    ['scan', 'news'],
    ['chess', 'cards'],
    ['shop', 'of a later kind'],
    ['wallet'],
  ])
})

test('a screen that this app does not have is not shown', () => {
  expect(namesOf([entry('later', '#/pages/of/later'), entry('scan', `#${screens.scanCode}`)])).toEqual([
    ['scan'],
  ])
})
