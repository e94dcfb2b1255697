import type { RemovedGroup } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { defineTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { appHistory, navigate } from '~/platform/navigation'
import { onRemovedFromGroup } from '~/session/engine'

const newsTexts = defineTexts({
  removed: {
    'zh-cn': (p: { name: string }) => `你已被移出“${p.name}”`,
    'yue-lang': (p: { name: string }) => `你已被移出「${p.name}」`,
    'en-us': (p: { name: string }) => `You were removed from “${p.name}”`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 그룹에서 내보내졌어요`,
  },
  dissolved: {
    'zh-cn': (p: { name: string }) => `“${p.name}”已解散`,
    'yue-lang': (p: { name: string }) => `「${p.name}」已解散`,
    'en-us': (p: { name: string }) => `“${p.name}” was deleted`,
    'korean-lang': (p: { name: string }) => `‘${p.name}’ 그룹이 삭제됐어요`,
  },
})

let isFollowing = false

/** Leaves the screens of groups one was removed from and shows why. Loaded when idle. */
export function followGroups(): void {
  if (isFollowing) return
  isFollowing = true
  onRemovedFromGroup(leaveGroup)
}

function leaveGroup({ conversationId, name, why }: RemovedGroup): void {
  const place = appHistory().current().stack.at(-1)
  const shown = new URLSearchParams(place?.query).get('conversation')
  if (shown === conversationId) navigate(screens.chats, {}, { replace: true })
  // Whoever left knows why.
  if (why !== 'left') showToast(newsTexts[currentLanguage()][why]({ name }))
}
