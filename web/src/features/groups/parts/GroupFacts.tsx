import { groupNameLength, type GroupView, setGroupInfo } from '@linnet/protocol/groups'
import { screens } from '@linnet/protocol/screens'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { GroupAvatar } from '../../../kit/GroupAvatar'
import { useTexts } from '../../../kit/texts'
import { showToast } from '../../../kit/toast'
import { copyText } from '../../../platform/clipboard'
import { useNavigate } from '../../../platform/screen-context'
import { useEngine } from '../../../session/engine'
import { patchGroup } from '../group-store'
import { groupTexts } from '../group-texts'
import { infoTexts } from '../info-texts'
import { canAdd, canEdit } from '../permissions'
import { GroupTextSheet } from './GroupTextSheet'
import { NoticeSheet } from './NoticeSheet'

/** What a group is called, looks like and says. */
export function GroupFacts({ group }: { group: GroupView }) {
  const texts = useTexts(infoTexts)
  const words = useTexts(groupTexts)
  const engine = useEngine()
  const go = useNavigate()
  const [sheet, setSheet] = useState<'name' | 'notice'>()
  const { conversationId, name, photo, faces, groupId } = group
  const conversation = conversationId
  const mayEdit = canEdit(group)
  const copyNumber = async () => {
    const isCopied = await copyText(groupId)
    showToast(isCopied ? words.copied : words.copyFailed, { kind: isCopied ? 'success' : 'error' })
  }
  return (
    <CellGroup>
      <Cell title={texts.name} detail={name} onPress={mayEdit ? () => setSheet('name') : undefined} />
      <Cell
        title={texts.photo}
        trailing={<GroupAvatar id={conversationId} name={name} photo={photo} faces={faces} size={40} />}
        hasChevron={mayEdit}
        onPress={mayEdit ? () => go(screens.groupPhoto, { conversation }) : undefined}
      />
      {canAdd(group) && (
        <Cell title={texts.qrCode} onPress={() => go(screens.groupQrCode, { conversation })} />
      )}
      <Cell
        title={texts.number}
        detail={groupId}
        trailing={<Copy size={16} aria-hidden />}
        onPress={() => void copyNumber()}
      />
      <Cell
        title={texts.notice}
        subtitle={group.notice || undefined}
        detail={group.notice === '' ? texts.noNotice : undefined}
        onPress={() => setSheet('notice')}
      />
      <Cell
        title={texts.myName}
        detail={group.myName}
        onPress={() => go(screens.myGroupName, { conversation })}
      />
      <GroupTextSheet
        title={texts.name}
        value={name}
        limit={groupNameLength}
        emptyProblem={texts.emptyName}
        isOpen={sheet === 'name'}
        onClose={() => setSheet(undefined)}
        save={async (text) => {
          const outcome = await engine.call(setGroupInfo, { conversationId, name: text })
          if (outcome.ok) patchGroup(engine, conversationId, { name: text })
          return outcome
        }}
      />
      <NoticeSheet group={group} isOpen={sheet === 'notice'} onClose={() => setSheet(undefined)} />
    </CellGroup>
  )
}
