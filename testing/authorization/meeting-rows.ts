/** Meetings: one that the friend has planned and is in. */
import {
  admitToMeeting,
  meetingHeartbeat,
  changeMeeting,
  endMeeting,
  enterMeeting,
  findMeeting,
  leaveMeeting,
  listMeetings,
  muteInMeeting,
  planMeeting,
  readMeetingChat,
  removeFromMeeting,
  sayInMeeting,
  setMeetingRole,
} from '@linnet/protocol'
import { newId } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

const by = ({ friend }: Scene) => friend

async function entered({ friend }: Scene) {
  const device = newId()
  const { id, number } = await friend.do(planMeeting, { cid: newId(), title: 'Plan' })
  await friend.do(enterMeeting, { number, device })
  return { roomId: id, number, device }
}
/** A meeting with a new person in it. */
async function attended(scene: Scene) {
  const meeting = await entered(scene)
  const guest = await scene.world.person('Guest')
  await guest.do(enterMeeting, { number: meeting.number, device: newId() })
  return { ...meeting, personId: guest.id }
}
const place = async (scene: Scene) => ({ roomId: (await entered(scene)).roomId })
const hidden = { by, others: 'MeetingNotFound' }

export const meetingRows: readonly Row[] = [
  row(planMeeting, () => ({ cid: newId(), title: 'Plan' }), 'own'),
  row(changeMeeting, async (scene) => ({ ...(await place(scene)), title: 'Plans' }), hidden),
  row(endMeeting, place, hidden),
  row(listMeetings, () => ({}), 'own'),
  row(
    findMeeting,
    async ({ ann }) => ({ number: (await ann.do(planMeeting, { cid: newId(), title: 'Plan' })).number }),
    { blocked: 'MeetingNotFound' },
  ),
  row(
    enterMeeting,
    async ({ friend }) => {
      const { number } = await friend.do(planMeeting, { cid: newId(), title: 'Plan', password: '4829' })
      return { number, device: newId() }
    },
    { by, others: 'MeetingPasswordWrong' },
  ),
  row(leaveMeeting, place, hidden),
  row(
    meetingHeartbeat,
    async (scene) => {
      const { roomId, device } = await entered(scene)
      return { roomId, device }
    },
    hidden,
  ),
  row(admitToMeeting, place, hidden),
  row(
    removeFromMeeting,
    async (scene) => {
      const { roomId, personId } = await attended(scene)
      return { roomId, personId }
    },
    hidden,
  ),
  row(muteInMeeting, async (scene) => ({ ...(await place(scene)), isMuted: true }), hidden),
  row(
    setMeetingRole,
    async (scene) => {
      const { roomId, personId } = await attended(scene)
      return { roomId, personId, isCohost: true }
    },
    hidden,
  ),
  row(sayInMeeting, async (scene) => ({ ...(await place(scene)), cid: newId(), text: 'Hi' }), hidden),
  row(readMeetingChat, place, hidden),
]
