import { groupNoticeLength, type GroupView, setGroupInfo } from '@linnet/protocol/groups'
import { paragraphProblem } from '@linnet/protocol/text-rules'
import { useState } from 'react'
import { patchGroup } from '~/features/groups/group-store'
import { infoTexts } from '~/features/groups/info-texts'
import { isManager } from '~/features/groups/permissions'
import { problemWords } from '~/features/groups/text-problems'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Sheet } from '~/kit/overlays/Sheet'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { relativeTime } from '~/kit/text/relative-time'
import { SignedText } from '~/kit/text/SignedText'
import { useNow } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './NoticeSheet.module.css'

type NoticeSheetProps = { group: GroupView; isOpen: boolean; onClose: () => void }

/** What the group should know: read by everybody, written by owner and administrators. */
export function NoticeSheet({ group, isOpen, onClose }: NoticeSheetProps) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const [isEditing, setEditing] = useState(false)
  const { conversationId, notice, noticeAt, noticeBy } = group
  const mayEdit = isManager(group.myRole)
  return (
    <>
      <Sheet
        isOpen={isOpen && !isEditing}
        onClose={onClose}
        title={texts.notice}
        footer={
          mayEdit && (
            <Button isFullWidth kind={notice === '' ? 'primary' : 'quiet'} onPress={() => setEditing(true)}>
              {texts.editNotice}
            </Button>
          )
        }
      >
        {notice === '' ? (
          <p className={styles.nothing}>{texts.noNoticeYet}</p>
        ) : (
          <SignedText by={texts.noticeBy({ name: noticeBy, when: relativeTime(noticeAt, now, language) })}>
            {notice}
          </SignedText>
        )}
      </Sheet>
      <TextSheet
        title={texts.editNotice}
        value={notice}
        problemOf={(text) =>
          problemWords(paragraphProblem(text, groupNoticeLength), texts, texts.emptyNotice)
        }
        input={{ limit: groupNoticeLength, hint: texts.noticeHint, isMultiline: true }}
        isOpen={isOpen && isEditing}
        onClose={() => {
          setEditing(false)
          onClose()
        }}
        save={async (text) => {
          const outcome = await engine.call(setGroupInfo, { conversationId, notice: text })
          if (outcome.ok) patchGroup(engine, conversationId, { notice: text, noticeAt: now })
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
    </>
  )
}
