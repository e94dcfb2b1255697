import type { RemovedGroup } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { defineTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { appHistory, navigate } from '~/platform/navigation'

const newsTexts = defineTexts({
  removed: {
    'zh-cn': (p: { name: string }) => `你已被移出“${p.name}”`,
    'yue-lang': (p: { name: string }) => `你已被移出「${p.name}」`,
    'en-us': (p: { name: string }) => `You were removed from “${p.name}”`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 그룹에서 내보내졌어요`,
  },
})

/** Leaves the screens of a group one is no longer in. */
export function leaveGroup({ conversationId, name, why }: RemovedGroup): void {
  const place = appHistory().current().stack.at(-1)
  const isShown = new URLSearchParams(place?.query).get('conversation') === conversationId
  if (why === 'dissolved') {
    // The conversation can still be read, and shows the reason; the group's other screens have nothing left
    // to show.
    if (isShown && place?.path !== screens.conversation)
      navigate(screens.conversation, { conversation: conversationId }, { replace: true })
    return
  }
  if (isShown) navigate(screens.chats, {}, { replace: true })
  // People who left by themselves need no toast.
  if (why === 'removed') showToast(newsTexts[currentLanguage()].removed({ name }))
}
