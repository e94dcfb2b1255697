/** The effect on this device of being muted by the host. */
import { sendOwnState } from '~/calls/link/forwarder-link'
import { change, forwardedMedia } from '~/calls/ongoing/ongoing'
import { toggleMicrophone } from '~/calls/ongoing/own-media'
import { groupTexts } from '~/calls/texts/group-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { currentEngine } from '~/session/engine'

interface WithSeats {
  people: readonly { personId: string; isMuted: boolean }[]
}

const isMutedIn = (view: WithSeats | undefined): boolean => {
  const me = currentEngine()?.getState().me
  return view?.people.find(({ personId }) => personId === me)?.isMuted ?? false
}

/** Whether the host has muted me. */
export function amMuted(): boolean {
  const ongoing = forwardedMedia()
  return (ongoing?.kind === 'group' || ongoing?.kind === 'meeting') && isMutedIn(ongoing.view)
}

/** Switches the microphone off when its owner is muted; only its owner switches it on again. */
export function followMute(before: WithSeats | undefined, after: WithSeats): void {
  const [was, is] = [isMutedIn(before), isMutedIn(after)]
  if (was === is) return
  const texts = groupTexts[currentLanguage()]
  showToast(is ? texts.youMutedByHost : texts.maySpeak)
  const ongoing = forwardedMedia()
  const own = ongoing?.own
  if (is && own?.isMicOn) void toggleMicrophone()
  if (is || !ongoing || !own) return
  // The raised hand has been answered.
  change(ongoing, { hasHandUp: false })
  sendOwnState(own)
}
