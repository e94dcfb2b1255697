/** Whatever shows a member's words, or passes on their voice, is refused to a person whom staff muted. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { imposeSanction, liftSanction } from '@linnet/protocol/staff'
import type { Caller, StaffPerson } from '@linnet/testing'
import { groupRows } from '../member-texts/group-rows'
import { keptRows } from '../member-texts/kept-rows'
import { messageRows } from '../member-texts/message-rows'
import { shownRows } from '../member-texts/shown-rows'
import { rows } from './rows'
import { type Cast, openCast, openScene } from './scene'

let cast: Cast
let sam: StaffPerson

beforeAll(async () => {
  cast = await openCast()
  sam = await cast.world.staff('support', 'Sam')
})
afterAll(() => cast.world.stop())

/** Calls with which a person's voice begins to be passed on. */
const speaking = [
  'calls.start',
  'live.stage',
  'live.start',
  'rooms.enterMeeting',
  'rooms.join',
  'rooms.setVoice',
  'rooms.start',
]

/** Calls that store words, and the reason why a muted person may make them. */
const open: Readonly<Record<string, string>> = {
  'contacts.requestFriend': 'asks one person, who may refuse',
  'contacts.saveTag': 'only its owner reads it',
  'contacts.setRemark': 'only its owner reads it',
  'conversations.changeScheduled': 'refused when it is due',
  'conversations.saveFolder': 'only its owner reads it',
  'conversations.schedule': 'refused when it is due',
  'conversations.setDraft': 'only its owner reads it',
  'favourites.renameTag': 'only its owner reads it',
  'favourites.tag': 'only its owner reads it',
  'favourites.writeNote': 'only its owner reads it',
  'groups.copy': 'a name of a group',
  'groups.create': 'a name of a group',
  'groups.join': 'asks the administrators, who may refuse',
  'groups.setInfo': 'a description of a group',
  'groups.setJoinQuestion': 'a description of a group',
  'groups.setMyName': 'a name of a person',
  'moments.saveDraft': 'only its owner reads it',
  'notifications.change': 'only its owner reads it',
  'polls.schedule': 'refused when it is due',
  'profiles.setField': 'a name of a person',
  'stickers.add': 'not shown before it is sent',
  'stickers.describe': 'not shown before it is sent',
  'stickers.savePack': 'not shown before it is sent',
}

/** Calls that can be refused because of a mute, though their rows show no words of the person who makes them. */
const silent = ['conversations.orderPins', 'conversations.pinMessage', 'live.stage']

/** Input without which a row's call would show and pass on nothing. */
const more: Readonly<Record<string, object>> = {
  'rooms.setVoice': { isMicOn: true },
}

describe('a call that shows words, or passes on a voice', () => {
  test('may be refused to a muted person', () => {
    const writing = [...groupRows, ...keptRows, ...messageRows, ...shownRows].map(({ call }) => call.name)
    const refusing = new Set(
      rows.filter(({ call }) => call.refusals.includes('MutedByStaff')).map(({ call }) => call.name),
    )
    const names = [...new Set([...writing, ...speaking])].toSorted()
    expect(names.filter((name) => !refusing.has(name) && !(name in open))).toEqual([])
    expect(Object.keys(open).filter((name) => refusing.has(name) || !names.includes(name))).toEqual([])
  })

  const refusing = rows.filter(
    ({ call, results }) =>
      call.refusals.includes('MutedByStaff') && results.owner === 'ok' && !silent.includes(call.name),
  )
  test.each(refusing.map((row) => [`${row.call.name} ${row.about ?? ''}`.trim(), row] as const))(
    '%s is refused to a muted person',
    async (_, { call, input, by }) => {
      const scene = await openScene(cast)
      const given = await input(scene)
      const own = typeof given === 'function' ? await (given as (caller: string) => unknown)('owner') : given
      const person = by(scene)
      const { id } = await sam.do(imposeSanction, {
        personId: person.id,
        kind: 'mute',
        reason: 'spam',
        note: '',
        hours: 24,
        why: 'a test',
      })
      const outcome = await (person as Caller).call(call, { ...(own as object), ...more[call.name] })
      await sam.do(liftSanction, { id, why: 'a test' })
      expect(outcome.ok ? 'ok' : outcome.refusal.name).toBe('MutedByStaff')
    },
  )
})
