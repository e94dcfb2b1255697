import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { isoDate } from '../../../kit/relative-time'
import { useTexts } from '../../../kit/texts'
import { contactTexts } from '../contact-texts'
import type { Fellow } from './use-fellow'

/** Of somebody whom I came to by a group: since when they are in it, and who brought them. */
export function GroupContext({ joining }: { joining: NonNullable<Fellow['joining']> }) {
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
