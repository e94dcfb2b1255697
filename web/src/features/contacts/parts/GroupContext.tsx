import { contactTexts } from '~/features/contacts/contact-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { isoDate } from '~/kit/text/relative-time'
import type { GroupRelation } from './use-group-relation'

/** When a group member joined, and who invited them. */
export function GroupContext({ joining }: { joining: NonNullable<GroupRelation['joining']> }) {
  const texts = useTexts(contactTexts)
  const { name, by, joinedAt } = joining
  const how =
    name === ''
      ? undefined
      : by === 'link'
        ? texts.linkOf({ name })
        : by === 'scan'
          ? texts.codeOf({ name })
          : texts.invitedBy({ name })
  return (
    <CellGroup>
      <Cell title={texts.joinedGroup} subtitle={how} detail={isoDate(joinedAt)} />
    </CellGroup>
  )
}
