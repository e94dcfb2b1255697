import type { GroupsHeard } from '@linnet/protocol/notifications/preferences'
import { notificationChoiceTexts } from '~/features/settings/notification-choice-texts'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'

type GroupsHeardListProps = { value: GroupsHeard; onChange: (value: GroupsHeard) => void }

/** Chooses which group messages notify me. */
export function GroupsHeardList({ value, onChange }: GroupsHeardListProps) {
  const texts = useTexts(notificationChoiceTexts)
  return (
    <CellGroup title={texts.groups}>
      <RadioList
        label={texts.groups}
        options={[
          { value: 'all', title: texts.all },
          { value: 'mentions', title: texts.mentions },
          { value: 'none', title: texts.none },
        ]}
        value={value}
        onChange={onChange}
      />
    </CellGroup>
  )
}
