import { groupNameLength, type GroupView, setGroupInfo } from '@linnet/protocol/groups/calls'
import { mayChange } from '@linnet/protocol/groups/setting-rights'
import { screens } from '@linnet/protocol/screens'
import { nameProblem } from '@linnet/protocol/text-rules'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { infoTexts } from '~/features/groups/info-texts'
import { canAdd } from '~/features/groups/permissions'
import { problemText } from '~/features/groups/text-problems'
import { patchGroup } from '~/features/groups/use-group'
import { useTexts } from '~/i18n/texts'
import { GroupAvatar } from '~/kit/avatars/GroupAvatar'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { copy } from '~/kit/text/copying'
import { useNavigate } from '~/platform/screen-context'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { AnnouncementSheet } from './AnnouncementSheet'

/** The group's name, photo and announcement. */
export function GroupFacts({ group }: { group: GroupView }) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const go = useNavigate()
  const [sheet, setSheet] = useState<'name' | 'announcement'>()
  const { conversationId, name, photo, avatars, groupId } = group
  const conversation = conversationId
  const mayEdit = mayChange(group, 'name')
  return (
    <CellGroup>
      <Cell title={texts.name} detail={name} onPress={mayEdit ? () => setSheet('name') : undefined} />
      <Cell
        title={texts.photo}
        trailing={<GroupAvatar id={conversationId} name={name} photo={photo} avatars={avatars} size={40} />}
        hasChevron={mayEdit}
        onPress={mayEdit ? () => go(screens.groupPhoto, { conversation }) : undefined}
      />
      {canAdd(group) && (
        <Cell title={texts.qrCode} onPress={() => go(screens.groupQrCode, { conversation })} />
      )}
      <Cell
        title={texts.number}
        detail={groupId}
        trailing={<Copy size={16} color="var(--ink-3)" aria-hidden />}
        onPress={() => void copy(groupId)}
      />
      <Cell
        title={texts.announcement}
        subtitle={group.announcement || undefined}
        detail={group.announcement === '' ? texts.noAnnouncement : undefined}
        onPress={() => setSheet('announcement')}
      />
      <Cell
        title={texts.myName}
        detail={group.myName}
        onPress={() => go(screens.myGroupName, { conversation })}
      />
      <TextSheet
        title={texts.name}
        value={name}
        problemOf={(text) => problemText(nameProblem(text, groupNameLength), texts, texts.emptyName)}
        input={{ limit: groupNameLength }}
        isOpen={sheet === 'name'}
        onClose={() => setSheet(undefined)}
        save={async (text) => {
          const outcome = await engine.call(setGroupInfo, { conversationId, name: text })
          if (outcome.ok) patchGroup(conversationId, { name: text })
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
      <AnnouncementSheet
        group={group}
        isOpen={sheet === 'announcement'}
        onClose={() => setSheet(undefined)}
      />
    </CellGroup>
  )
}
