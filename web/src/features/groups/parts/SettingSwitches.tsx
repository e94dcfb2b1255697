import type { GroupView } from '@linnet/protocol/groups'
import { mayChange, type SwitchSetting } from '@linnet/protocol/groups/settings'
import { manageTexts } from '~/features/groups/manage-texts'
import { useTexts } from '~/i18n/texts'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { useSetting } from './use-setting'

/** The section of the screen a switch belongs to. */
type Place = 'review' | 'joining' | 'members'

/** Every boolean setting, in display order; a missing one is a type error. */
const places: Record<SwitchSetting, Place> = {
  needsReview: 'review',
  onlyAdminsAdd: 'joining',
  showsHistory: 'joining',
  noBefriending: 'members',
  onlyAdminsEdit: 'members',
  membersPin: 'members',
  isAnonymous: 'members',
}
const switches = Object.keys(places) as SwitchSetting[]

/** The switches of one section; those I may not change are disabled. */
export function SettingSwitches({ group, place }: { group: GroupView; place: Place }) {
  const texts = useTexts(manageTexts)
  const set = useSetting(group)
  const notes: Partial<Record<SwitchSetting, string>> = {
    needsReview: texts.needsReviewNote,
    isAnonymous: texts.isAnonymousNote,
  }
  return switches
    .filter((name) => places[name] === place)
    .map((name) => (
      <SwitchCell
        key={name}
        title={texts[name]}
        subtitle={notes[name]}
        isOn={group[name]}
        disabled={!mayChange(group, name)}
        onChange={(isOn) => void set(name, isOn)}
      />
    ))
}
