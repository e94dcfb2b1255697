import { type Engine, newCid } from '@linnet/client'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { planMeeting } from '@linnet/protocol/groupcalls/meetings'
import { getBase } from '@linnet/protocol/startup/base'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { knownProfile } from '~/people/me'
import { serverNowMs } from '~/platform/now'
import { toastRefusal } from '~/session/toast-refusal'

/** Creates a meeting of mine that starts now; undefined if the server refused, which has been shown to the person. */
export async function beginMeeting(engine: Engine): Promise<MeetingView | undefined> {
  const outcome = await engine.call(planMeeting, {
    cid: newCid(serverNowMs()),
    title: meetingRoomTexts[currentLanguage()].ownTitle({ name: await myName(engine) }),
    password: randomPassword(),
  })
  return toastRefusal(outcome) && outcome.ok ? outcome.value : undefined
}

/** My name; no screen may have fetched the profile yet. */
async function myName(engine: Engine): Promise<string> {
  const known = knownProfile()
  if (known) return known.nickname
  const outcome = await engine.call(getBase, {})
  return outcome.ok ? outcome.value.profile.nickname : ''
}

/** A random password of six digits, which are easy to read out. */
export function randomPassword(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(drawn % 1_000_000).padStart(6, '0')
}
