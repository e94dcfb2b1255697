/** Toasts about decisions of the staff and campaigns of vendors, each leading to its page. */
import { readEvent } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { dataRequestAnswered } from '@linnet/protocol/datarequests/events'
import { momentRemoved } from '@linnet/protocol/moments/events'
import { realNameDecided } from '@linnet/protocol/realnames/events'
import { campaignAnnounced } from '@linnet/protocol/redpackets/events'
import { reportAnswered } from '@linnet/protocol/reports/events'
import { sanctionChanged } from '@linnet/protocol/sanctions/events'
import { screens } from '@linnet/protocol/screens'
import { vendorDecided } from '@linnet/protocol/vendors/events'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { navigate } from '~/platform/navigation'
import { decisionTexts } from './decision-texts'

type TextName = keyof (typeof decisionTexts)['en-us']

const places: Readonly<Record<string, () => void>> = {
  [sanctionChanged.wire]: () => navigate(screens.frozen),
  [reportAnswered.wire]: () => navigate(screens.report, { list: 'mine' }),
  [realNameDecided.wire]: () => navigate(screens.realNameResult),
  [dataRequestAnswered.wire]: () => navigate(screens.privacy),
  [vendorDecided.wire]: () => navigate(screens.packet, { list: 'vendor' }),
  [momentRemoved.wire]: () => navigate(screens.happenings),
  [campaignAnnounced.wire]: () => navigate(screens.unclaimedPackets, { list: 'campaigns' }),
}

/** Whether a pushed frame is about a decision of the staff. */
export const isDecision = ({ action }: Frame): boolean => action in places

export function announceDecision(frame: Frame): void {
  const open = places[frame.action]
  const name = textOf(frame)
  if (!open || !name) return
  const texts = decisionTexts[currentLanguage()]
  showToast(texts[name], { action: { label: texts.show, onSelect: open } })
}

function textOf(frame: Frame): TextName | undefined {
  const { action } = frame
  if (action === reportAnswered.wire) return 'reportAnswered'
  if (action === vendorDecided.wire) return 'vendorDecided'
  if (action === dataRequestAnswered.wire)
    return readEvent(dataRequestAnswered, frame)?.state === 'refused' ? 'dataRefused' : 'exportReady'
  if (action === campaignAnnounced.wire) return 'campaignAnnounced'
  if (action === momentRemoved.wire)
    return readEvent(momentRemoved, frame)?.kind === 'comment' ? 'commentRemoved' : 'momentRemoved'
  if (action === realNameDecided.wire)
    return readEvent(realNameDecided, frame)?.state === 'verified' ? 'realNameVerified' : 'realNameRefused'
  const { kind, what } = readEvent(sanctionChanged, frame) ?? {}
  if (what === 'answered') return 'appealAnswered'
  if (what === 'lifted') return kind === 'mute' ? 'unmuted' : 'lifted'
  return kind === 'mute' ? 'muted' : kind === 'warn' ? 'warned' : undefined
}
