import { expect, test } from 'bun:test'
import { callVia, type WireAnswer } from './call'
import { createCounters } from './counters'
import type { Caller } from './engine-types'
import { memoryStorage } from './memory-storage'
import { createStateStore } from './state-store'
import { me } from './state/chats.fixture'
import { emptyState } from './state/state'

const profile = {
  id: me,
  nickname: 'Me',
  username: 'me123',
  photo: '',
  doodling: '',
  sex: 0,
  phone: '',
  email: 'me@example.org',
  circle_img: '',
  invite_code: 'ABCDEFGH',
  online_visible: 'everyone',
  allow_apply: 1,
  username_change_time: 0,
}
const base = {
  user_info: profile,
  sq_back_url: '',
  cz_back_url: '',
  appid: '',
  app_down_url: '',
  information: '',
  is_red_packet: 1,
  third_url: '',
  new_friend_tips_num: 3,
  no_reader_chat_num: 0,
  no_reader_circle: 0,
  no_reader_circle_chat_num: 0,
  new_group_tips_num: 2,
  kefu_list_id: '',
  useq: 9,
}

function countersBehind(answers: readonly WireAnswer[]) {
  let calls = 0
  const call: Caller = (definition, input) =>
    callVia(async () => answers[calls++] ?? 'NetworkFailure', definition, input) as never
  const store = createStateStore({ ...emptyState, me }, memoryStorage())
  return { counters: createCounters(store, call), store, calls: () => calls }
}

test('counters that could not be fetched when the device started over are fetched after the reconnect', async () => {
  const { counters, store, calls } = countersBehind(['NetworkFailure', { err: 0, msg: '', data: base }])
  await counters.renew(true)
  expect(store.get().newFriends).toBe(0)
  await counters.renew(false)
  expect(store.get()).toMatchObject({ newFriends: 3, groupApplications: { count: 2, version: 1 } })
  await counters.renew(false)
  expect(calls()).toBe(2)
})

test('an answer that is older than a frame that arrived meanwhile does not undo it', async () => {
  const answers = [base, { ...base, useq: 10, new_friend_tips_num: 4 }]
  let calls = 0
  const store = createStateStore({ ...emptyState, me }, memoryStorage())
  const call: Caller = (definition, input) =>
    callVia(
      async () => {
        store.set({ ...store.get(), useq: 10, newFriends: 4 })
        return { err: 0, msg: '', data: answers[calls++] }
      },
      definition,
      input,
    ) as never
  await createCounters(store, call).renew(true)
  expect(store.get().newFriends).toBe(4)
  expect(calls).toBe(2)
})

test('a device that has followed the user log does not fetch its counters', async () => {
  const { counters, calls } = countersBehind([])
  await counters.renew(false)
  expect(calls()).toBe(0)
})
