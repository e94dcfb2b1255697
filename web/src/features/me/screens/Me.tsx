import { screens } from '@linnet/protocol/screens'
import { Globe, Info, QrCode, Settings, Wallet as WalletIcon } from 'lucide-react'
import { Cell } from '../../../kit/Cell'
import { CellGroup } from '../../../kit/CellGroup'
import { IconButton } from '../../../kit/IconButton'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { useNavigate, useOpenPlace } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { languageNames } from '../../../session/languages'
import { usePreferences } from '../../../session/preferences'
import { meTexts } from '../me-texts'
import { ProfileCard } from '../parts/ProfileCard'

/** The Me tab: who I am, and where things are set. */
export function Me() {
  const texts = useTexts(meTexts)
  const go = useNavigate()
  const openPath = useOpenPlace()?.path
  const language = usePreferences((state) => state.language)
  return (
    <Screen
      title={texts.me}
      isRoot
      status={useConnectionLine()}
      actions={
        <IconButton icon={<QrCode size={22} />} label={texts.myQrCode} onPress={() => go(screens.myQrCode)} />
      }
    >
      <ProfileCard isOpen={openPath === screens.myProfile} />
      <CellGroup>
        <Cell
          icon={<WalletIcon size={20} />}
          title={texts.wallet}
          isSelected={openPath === screens.wallet}
          onPress={() => go(screens.wallet)}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          icon={<Settings size={20} />}
          title={texts.settings}
          isSelected={openPath === screens.settings}
          onPress={() => go(screens.settings)}
        />
        <Cell
          icon={<Globe size={20} />}
          title={texts.language}
          detail={languageNames[language]}
          isSelected={openPath === screens.language}
          onPress={() => go(screens.language)}
        />
        <Cell
          icon={<Info size={20} />}
          title={texts.about}
          isSelected={openPath === screens.about}
          onPress={() => go(screens.about)}
        />
      </CellGroup>
    </Screen>
  )
}
