/** Friends and groups, and the events that they push. */
import type { Cast, Person } from './actors'
import { type Check, expectSame } from './checks'

const newGroup = async (cast: Cast, owner: Person, friends: readonly Person[]) => {
  for (const friend of friends) await cast.befriend(owner, friend)
  const user_ids = friends.map(({ id }) => id)
  return owner.do<{ list_id: string }>('/im/group/create', {
    user_ids,
    name: 'Hikers',
    cid: crypto.randomUUID(),
  })
}

export const peopleChecks: readonly Check[] = [
  {
    title: 'a friend request is counted, answered, and opens a conversation for both',
    shows: [
      '< newFriend',
      '< getFriendList',
      '< getChatList',
      '/im/friend/apply',
      '/im/get/applyFriend',
      '/im/friend/answerApply',
      '/im/get/friendList',
    ],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      const [annsDevice, bensDevice] = [await ann.connect(), await ben.connect()]
      await ann.do('/im/friend/apply', { user_id: ben.id, text: 'Hi' })
      await bensDevice.next('newFriend', ({ data }) => data['num'] === 1)
      const [request] = await ben.do<{ id: string; text: string }[]>('/im/get/applyFriend')
      expectSame(request?.text, 'Hi', 'the text of the request')
      const { list_id } = await ben.do('/im/friend/answerApply', { id: request?.id, agree: 1 })
      for (const device of [annsDevice, bensDevice]) {
        await device.next('getFriendList')
        await device.next('getChatList')
      }
      const letters = await ann.do<{ data: { user_id: string; list_id: string }[] }[]>('/im/get/friendList')
      const friends = letters.flatMap(({ data }) => data)
      expectSame(
        friends.map(({ user_id, list_id }) => [user_id, list_id]),
        [[ben.id, list_id]],
        'the friends',
      )
      const again = { id: request?.id, agree: 0 }
      expectSame(await ben.refusal('/im/friend/answerApply', again), 'RequestAnswered', 'answering again')
      await Promise.all([annsDevice.close(), bensDevice.close()])
    },
  },
  {
    title: 'a remark renames the conversation for me alone',
    shows: ['< setMessagePageTitle', '/im/friend/setRemark'],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      const list_id = await cast.befriend(ann, ben)
      const device = await ann.connect()
      await ann.do('/im/friend/setRemark', { user_id: ben.id, remark: 'Benjamin' })
      const { data } = await device.next('setMessagePageTitle')
      expectSame([data['list_id'], data['show_name']], [list_id, 'Benjamin'], 'the new title')
      await device.close()
    },
  },
  {
    title: 'a watched person is seen coming online',
    shows: ['> watch', '< memberIsOnline'],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      await cast.befriend(ann, ben)
      const watcher = await ann.connect()
      watcher.send({ action: 'watch', data: { user_ids: [ben.id] } })
      await watcher.next('memberIsOnline', ({ data }) => data['online'] === 0)
      const device = await ben.connect()
      await watcher.next('memberIsOnline', ({ data }) => data['online'] === 1)
      await Promise.all([device.close(), watcher.close()])
    },
  },
  {
    title: 'a blocked person cannot write until the block is lifted',
    shows: ['/im/friend/block', '/im/friend/blocked'],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      const list_id = await cast.befriend(ann, ben)
      await ann.do('/im/friend/block', { user_id: ben.id })
      const message = () => ({ list_id, type: 0, content: { text: 'hi' }, cid: crypto.randomUUID() })
      expectSame(await ben.refusal('/im/message/addChat', message()), 'Blocked', 'writing while blocked')
      const blocked = await ann.do<{ user_id: string }[]>('/im/friend/blocked')
      expectSame(
        blocked.map(({ user_id }) => user_id),
        [ben.id],
        'the blocked people',
      )
      await ann.do('/im/friend/block', { user_id: ben.id, block: 0 })
      await ben.do('/im/message/addChat', message())
    },
  },
  {
    title: 'a new group appears for its members, and leaves those who are removed from it',
    shows: ['/im/group/create', '/im/group/remove', '/im/group/members', '< getChatList', '< removeGroup'],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      const device = await ben.connect()
      const { list_id } = await newGroup(cast, ann, [ben])
      await device.next('getChatList', ({ data }) => data['list_id'] === list_id)
      const { list } = await ann.do<{ list: { user_id: string; role: number }[] }>('/im/group/members', {
        list_id,
      })
      expectSame(
        list.map(({ user_id, role }) => [user_id, role]),
        [
          [ann.id, 2],
          [ben.id, 0],
        ],
        'the members',
      )
      expectSame(
        await ben.refusal('/im/group/remove', { list_id, user_ids: [ann.id] }),
        'OnlyAdmins',
        'a member who removes',
      )
      await ann.do('/im/group/remove', { list_id, user_ids: [ben.id] })
      const { data } = await device.next('removeGroup')
      expectSame([data['list_id'], data['reason']], [list_id, 'removed'], 'what the removed person hears')
      await device.close()
    },
  },
  {
    title:
      'a voice room is open to the members of its group until it is closed, and those inside go on the microphone',
    shows: [
      '< getVoiceRoom',
      '< closeVoiceRoom',
      '/im/vendor/joinVoiceRoom',
      '/im/vendor/memberjoinVoiceRoom',
      '/im/vendor/setVoiceRoomMsg',
      '/im/vendor/checkVoiceRoomState',
    ],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      const { list_id } = await newGroup(cast, ann, [ben])
      const device = await ben.connect()
      const { room_id } = await ann.do<{ room_id: string }>('/im/vendor/joinVoiceRoom', {
        list_id,
        device: crypto.randomUUID(),
      })
      await device.next('getVoiceRoom', ({ data }) => data['room_id'] === room_id)
      await ben.do('/im/vendor/memberjoinVoiceRoom', { room_id, device: crypto.randomUUID() })
      await ben.do('/im/vendor/setVoiceRoomMsg', { room_id, mic: 1 })
      const { room } = await ann.do<{ room: { people: { user_id: string; mic: number }[] } }>(
        '/im/vendor/checkVoiceRoomState',
        { list_id },
      )
      expectSame(
        room.people.map(({ user_id, mic }) => [user_id, mic]),
        [
          [ben.id, 1],
          [ann.id, 0],
        ],
        'who is in it, on the microphone first',
      )
      expectSame(
        await ben.refusal('/im/vendor/setVoiceRoomMsg', { room_id, only_admin: 1 }),
        'OnlyAdmins',
        'a member who sets the rule',
      )
      await ann.do('/im/vendor/closeVoiceRoom', { room_id })
      const { data } = await device.next('closeVoiceRoom')
      expectSame([data['room_id'], data['list_id']], [room_id, list_id], 'what the group hears')
      await device.close()
    },
  },
  {
    title: 'where joining is reviewed, an application reaches the owner, and its answer the applicant',
    shows: [
      '< chatGroupApply',
      '< groupChatApplyAllow',
      '/im/group/inviteLink',
      '/im/group/preview',
      '/im/group/join',
      '/im/get/applyGroup',
      '/im/get/applyGroupList',
      '/im/group/answerApply',
      '/im/group/setInfo',
    ],
    async run(cast) {
      const [ann, ben, eve] = [await cast.person('Ann'), await cast.person('Ben'), await cast.person('Eve')]
      const { list_id } = await newGroup(cast, ann, [ben])
      await ann.do('/im/group/setInfo', { list_id, join_review: 1 })
      const [annsDevice, evesDevice] = [await ann.connect(), await eve.connect()]
      const { code } = await ann.do('/im/group/inviteLink', { list_id })
      expectSame((await eve.do('/im/group/preview', { code }))['join_review'], 1, 'the preview')
      expectSame((await eve.do('/im/group/join', { code, text: 'Hi' }))['status'], 0, 'joining')
      await annsDevice.next('chatGroupApply', ({ data }) => data['num'] === 1)
      const { list } = await ann.do<{ list: { id: string; user_id: string }[] }>('/im/get/applyGroup', {
        list_id,
      })
      expectSame(
        list.map(({ user_id }) => user_id),
        [eve.id],
        'the applicants',
      )
      const answer = { id: list[0]?.id, agree: 1 }
      await ann.do('/im/group/answerApply', answer)
      await ann.do('/im/group/answerApply', answer)
      await evesDevice.next('groupChatApplyAllow', ({ data }) => data['status'] === 1)
      expectSame((await eve.do('/im/group/preview', { code }))['is_member'], 1, 'the preview for a member')
      await Promise.all([annsDevice.close(), evesDevice.close()])
    },
  },
]
