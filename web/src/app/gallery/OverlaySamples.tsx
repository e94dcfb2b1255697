import { screens } from '@linnet/protocol/screens'
import { Copy, Forward, MessageSquareQuote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { ActionSheet, type Action } from '~/kit/overlays/ActionSheet'
import { confirm } from '~/kit/overlays/confirm'
import { ContextMenu } from '~/kit/overlays/ContextMenu'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { TabBar } from '~/kit/screens/TabBar'
import { useLongPress } from '~/kit/use-long-press'
import { navigate } from '~/platform/navigation'
import { setBadges } from '~/session/badges'
import { startSession } from '~/session/session'
import { galleryTexts } from './gallery-texts'
import styles from './Gallery.module.css'

/** Sheets, menus, dialogs and toasts. */
export function OverlaySamples() {
  const texts = useTexts(galleryTexts)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isChoiceOpen, setChoiceOpen] = useState(false)
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>()
  const longPress = useLongPress(setMenuAt)
  const say = () => showToast(texts.copied, { kind: 'success' })
  const actions: Action[] = [
    { label: texts.copy, icon: <Copy size={20} />, onSelect: say },
    { label: texts.forward, icon: <Forward size={20} />, onSelect: say },
    { label: texts.quote, icon: <MessageSquareQuote size={20} />, onSelect: say },
    { label: texts.remove, icon: <Trash2 size={20} />, onSelect: say, isDanger: true },
  ]
  const ask = async () => {
    const isYes = await confirm({ title: texts.logOut, body: texts.logOutBody, isDanger: true })
    if (isYes) say()
  }
  const enter = () => {
    startSession({ token: 'gallery', accountId: 'gallery' })
    setBadges({ chats: 128, contacts: 3, hasDiscoverNews: true })
    navigate(screens.chats, {}, { replace: true })
  }
  return (
    <div className={styles.stack}>
      <Button kind="quiet" onPress={() => setSheetOpen(true)}>
        Sheet
      </Button>
      <Button kind="quiet" onPress={() => setChoiceOpen(true)}>
        ActionSheet
      </Button>
      <Button kind="quiet" onPress={() => void ask()}>
        confirm()
      </Button>
      <Button kind="quiet" onPress={say}>
        Toast
      </Button>
      <Button kind="quiet" onPress={enter}>
        Tabs
      </Button>
      <div className={styles.target} {...longPress}>
        ContextMenu
      </div>
      <TabBar
        label="Tabs"
        current="a"
        onSelect={say}
        tabs={[
          { key: 'a', label: texts.newFriends, icon: <Copy size={24} />, badge: 128 },
          { key: 'b', label: texts.groups, icon: <Forward size={24} />, badge: 3 },
          { key: 'c', label: texts.quote, icon: <MessageSquareQuote size={24} />, badge: 'dot' },
        ]}
      />
      <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} title={texts.addFriend}>
        <CellGroup>
          <Cell title={texts.groups} onPress={() => setChoiceOpen(true)} />
          <Cell title={texts.newFriends} onPress={() => setSheetOpen(false)} />
        </CellGroup>
      </Sheet>
      <ActionSheet
        isOpen={isChoiceOpen}
        onClose={() => setChoiceOpen(false)}
        label={texts.copy}
        note={texts.muteNote}
        actions={actions}
      />
      <ContextMenu at={menuAt} onClose={() => setMenuAt(undefined)} label={texts.copy} actions={actions} />
    </div>
  )
}
