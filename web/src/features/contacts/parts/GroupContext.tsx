import type { ConversationId, PersonId } from '@linnet/protocol'
import { getInviter } from '@linnet/protocol/groups'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { isoDate } from '../../../kit/relative-time'
import { useTexts } from '../../../kit/texts'
import { useParams } from '../../../platform/screen-context'
import { useFetched } from '../../../session/use-fetched'
import { contactTexts } from '../contact-texts'

/** Of somebody whom I came to by a group: since when they are in it, and who brought them. */
export function GroupContext({ personId }: { personId: PersonId }) {
  const conversationId = useParams()['group'] as ConversationId | undefined
  return conversationId && <Joining conversationId={conversationId} personId={personId} />
}

function Joining({ conversationId, personId }: { conversationId: ConversationId; personId: PersonId }) {
  const texts = useTexts(contactTexts)
  // What cannot be read is left out: the person is what the screen is about.
  const { value } = useFetched(getInviter, { conversationId, personId })
  if (!value) return null
  const { name, by, joinedAt } = value
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
