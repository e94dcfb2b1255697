import type { PersonId } from '@linnet/protocol'
import type { RoomView } from '@linnet/protocol/rooms/events'
import { groupTexts } from '~/calls/texts/group-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'

/** Who calls; nobody's name once they have left. */
export function invitationWords(
  texts: (typeof groupTexts)[keyof typeof groupTexts],
  { name, isVideo }: { name: string; isVideo: boolean },
): string {
  if (name === '') return isVideo ? texts.groupVideo : texts.groupVoice
  return isVideo ? texts.incomingVideo({ name }) : texts.incomingVoice({ name })
}

/** Some of those who were chosen don't take calls from me, and hear of it by the bar of the group only. */
export function toastUnreachable({ people }: RoomView, chosen: readonly PersonId[]): void {
  const rung = new Set(people.map(({ personId }) => personId))
  const n = chosen.filter((id) => !rung.has(id)).length
  if (n > 0) showToast(groupTexts[currentLanguage()].notRung({ n }))
}
