import { groupAnnouncementLength, type GroupView, setGroupInfo } from '@linnet/protocol/groups/calls'
import { mayChange } from '@linnet/protocol/groups/setting-rights'
import { paragraphProblem } from '@linnet/protocol/text-rules'
import { useState } from 'react'
import { infoTexts } from '~/features/groups/info-texts'
import { problemText } from '~/features/groups/text-problems'
import { patchGroup } from '~/features/groups/use-group'
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
import styles from './AnnouncementSheet.module.css'

type AnnouncementSheetProps = { group: GroupView; isOpen: boolean; onClose: () => void }

/** The group's announcement: everybody may read it, admins and the owner may edit it. */
export function AnnouncementSheet({ group, isOpen, onClose }: AnnouncementSheetProps) {
  const texts = useTexts(infoTexts)
  const engine = useEngine()
  const now = useNow()
  const language = usePreferences((preferences) => preferences.language)
  const [isEditing, setEditing] = useState(false)
  const { conversationId, announcement, announcementAt, announcementBy } = group
  const mayEdit = mayChange(group, 'announcement')
  return (
    <>
      <Sheet
        isOpen={isOpen && !isEditing}
        onClose={onClose}
        title={texts.announcement}
        footer={
          mayEdit && (
            <Button
              isFullWidth
              kind={announcement === '' ? 'primary' : 'quiet'}
              onPress={() => setEditing(true)}
            >
              {texts.editAnnouncement}
            </Button>
          )
        }
      >
        {announcement === '' ? (
          <p className={styles.nothing}>{texts.noAnnouncementYet}</p>
        ) : (
          <SignedText
            by={texts.announcedBy({
              name: announcementBy,
              when: relativeTime(announcementAt, now, language),
            })}
          >
            {announcement}
          </SignedText>
        )}
      </Sheet>
      <TextSheet
        title={texts.editAnnouncement}
        value={announcement}
        problemOf={(text) =>
          problemText(paragraphProblem(text, groupAnnouncementLength), texts, texts.emptyAnnouncement)
        }
        input={{ limit: groupAnnouncementLength, hint: texts.announcementHint, isMultiline: true }}
        isOpen={isOpen && isEditing}
        onClose={() => {
          setEditing(false)
          onClose()
        }}
        save={async (text) => {
          const outcome = await engine.call(setGroupInfo, { conversationId, announcement: text })
          if (outcome.ok) patchGroup(conversationId, { announcement: text, announcementAt: now })
          return outcome.ok ? undefined : refusalText(outcome.refusal)
        }}
      />
    </>
  )
}
