/** The Discover tab and its mini programs, and the events that they push. */
import type { Person } from './actors'
import { type Check, expectSame, expectTrue, Skipped } from './checks'

interface Program {
  id: string
  is_top: number
}

/** The last program of the catalogue that may ask for the person's identity. */
async function lastThatAsks(person: Person): Promise<string> {
  const { list } = await person.do<{ list: Program[] }>('/im/dapp/list')
  for (const { id } of list.toReversed()) {
    const { permissions } = await person.do<{ permissions: string[] }>('/im/dapp/detail', { id })
    if (permissions.includes('whoAmI')) return id
  }
  throw new Skipped('this server has no mini program that asks who one is')
}

export const programChecks: readonly Check[] = [
  {
    title: 'every entry of the Discover tab leads to a screen or to an https address',
    shows: ['/im/tabbarFind/getTabbarFindUrl'],
    async run(cast) {
      const ann = await cast.person('Ann')
      const entries = await ann.do<{ url: string; name: string }[]>('/im/tabbarFind/getTabbarFindUrl')
      for (const { url, name } of entries)
        expectTrue(/^(?:#\/|https:\/\/)/.test(url) && name !== '', `the entry ${name} leads to ${url}`)
    },
  },
  {
    title:
      'a mini program that was opened or pinned is so on all devices, and knows a person only as long as they agree',
    shows: [
      '< dappChanged',
      '/im/dapp/list',
      '/im/dapp/detail',
      '/im/dapp/open',
      '/im/dapp/top',
      '/im/dapp/userInfo',
      '/im/dapp/consents',
      '/im/dapp/forget',
      '/im/dapp/receipt',
    ],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      const idsOf = async () =>
        (await ann.do<{ list: Program[] }>('/im/dapp/list')).list.map((each) => each.id)
      const id = await lastThatAsks(ann)
      const device = await ann.connect()
      await ann.do('/im/dapp/open', { id })
      await device.next('dappChanged')
      expectSame((await idsOf())[0], id, 'the first, after it was opened')
      await ann.do('/im/dapp/top', { id, is_top: 1 })
      await device.next('dappChanged')
      expectSame((await ann.do<Program>('/im/dapp/detail', { id })).is_top, 1, 'what is pinned')

      const known = (who: Person, agree: object = {}) =>
        who.do<{ open_id: string }>('/im/dapp/userInfo', { id, ...agree })
      const unasked = () => ann.refusal('/im/dapp/userInfo', { id })
      expectSame(await unasked(), 'ConsentNeeded', 'who I am, before I agree')
      const { open_id } = await known(ann, { agree: 1 })
      expectSame((await known(ann)).open_id, open_id, 'who I am, asked again')
      expectTrue((await known(ben, { agree: 1 })).open_id !== open_id, 'two people are one to a program')
      const { list } = await ann.do<{ list: Program[] }>('/im/dapp/consents')
      expectSame(
        list.map((each) => each.id),
        [id],
        'the programs that know me',
      )
      await ann.do('/im/dapp/forget', { id })
      expectSame(await unasked(), 'ConsentNeeded', 'who I am, once I took it back')
      const unpaid = await ann.refusal('/im/dapp/receipt', { id, order: 'never-made' })
      expectSame(unpaid, 'ProgramOrderNotPaid', 'the receipt of what nobody paid')
      const none = await ann.refusal('/im/dapp/detail', { id: 'no-such-program' })
      expectSame(none, 'ProgramNotFound', 'a program that there is not')
      await device.close()
    },
  },
]
