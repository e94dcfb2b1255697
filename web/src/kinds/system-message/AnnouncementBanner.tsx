import type { Chat } from '@linnet/client'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { SummaryBar } from '~/kit/lists/SummaryBar'
import { useEngine } from '~/session/engine'
import { announcementTexts } from './announcement-texts'
import { AnnouncementSheet } from './AnnouncementSheet'

/** A group's newest announcement, until I have opened or dismissed it on one of my devices. */
export function AnnouncementBanner({ chat }: { chat: Chat }) {
  const texts = useTexts(announcementTexts)
  const engine = useEngine()
  // The sheet outlives the banner, which disappears when the sheet opens.
  const [isOpen, setOpen] = useState<boolean>()
  const { announcement, announcementSeenCseq, lock } = chat
  const isNew = announcement && announcement.cseq > announcementSeenCseq && lock === ''
  const see = () => announcement && engine.seeAnnouncement(chat.id, announcement.cseq)
  return (
    <>
      {isNew && (
        <SummaryBar
          label={texts.announcement}
          icon={<Megaphone size={20} aria-hidden />}
          heading={texts.announcement}
          text={announcement.text}
          onPress={() => {
            setOpen(true)
            see()
          }}
          action={<IconButton icon={<X size={20} />} label={texts.dismiss} onPress={see} />}
        />
      )}
      {isOpen !== undefined && (
        <AnnouncementSheet conversationId={chat.id} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
