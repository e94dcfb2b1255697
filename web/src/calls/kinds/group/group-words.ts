import type { PersonId } from '@linnet/protocol'
import type { RoomView } from '@linnet/protocol/groupcalls/events'
import { groupTexts } from '~/calls/texts/group-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'

/** Names the caller; nobody once they have left. */
export function invitationWords(
  texts: (typeof groupTexts)[keyof typeof groupTexts],
  { name, isVideo }: { name: string; isVideo: boolean },
): string {
  if (name === '') return isVideo ? texts.groupVideo : texts.groupVoice
  return isVideo ? texts.incomingVideo({ name }) : texts.incomingVoice({ name })
}

/** Notifies that some of the chosen members don't take calls from me, and see the call only in the group's bar. */
export function toastUnreachable({ people }: RoomView, chosen: readonly PersonId[]): void {
  const rung = new Set(people.map(({ personId }) => personId))
  const n = chosen.filter((id) => !rung.has(id)).length
  if (n > 0) showToast(groupTexts[currentLanguage()].notRung({ n }))
}
