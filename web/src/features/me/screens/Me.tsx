import { screens } from '@linnet/protocol/screens'
import {
  CalendarCheck,
  CircleQuestionMark,
  Globe,
  Headset,
  Info,
  Megaphone,
  QrCode,
  Settings,
  Star,
  UserRoundPlus,
  Wallet as WalletIcon,
} from 'lucide-react'
import { useIsListed } from '~/data/wallet-screens'
import { meTexts } from '~/features/me/me-texts'
import { HappeningsCell } from '~/features/me/parts/HappeningsCell'
import { ProfileCard } from '~/features/me/parts/ProfileCard'
import { languageNames } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate, useOpenPlace } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** The Me tab: my profile card and links to settings. */
export function Me() {
  const texts = useTexts(meTexts)
  const go = useNavigate()
  const openPath = useOpenPlace()?.path
  const isListed = useIsListed()
  const language = usePreferences((state) => state.language)
  return (
    <Screen
      title={texts.me}
      isRoot
      status={useConnectionStatus()}
      actions={
        <IconButton icon={<QrCode size={22} />} label={texts.myQrCode} onPress={() => go(screens.myQrCode)} />
      }
    >
      <ProfileCard isOpen={openPath === screens.myProfile} />
      <CellGroup>
        {isListed(screens.wallet) && (
          <Cell
            icon={<WalletIcon size={20} />}
            title={texts.wallet}
            isSelected={openPath === screens.wallet}
            onPress={() => go(screens.wallet)}
          />
        )}
        <Cell
          icon={<CalendarCheck size={20} />}
          title={texts.checkIn}
          isSelected={openPath === screens.checkIn}
          onPress={() => go(screens.checkIn)}
        />
        <Cell
          icon={<Star size={20} />}
          title={texts.favourites}
          isSelected={openPath === screens.favourites}
          onPress={() => go(screens.favourites)}
        />
        <Cell
          icon={<UserRoundPlus size={20} />}
          title={texts.invite}
          isSelected={openPath === screens.invite}
          onPress={() => go(screens.invite)}
        />
      </CellGroup>
      <CellGroup>
        <HappeningsCell isOpen={openPath === screens.happenings} />
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
          icon={<CircleQuestionMark size={20} />}
          title={texts.help}
          isSelected={openPath === screens.help}
          onPress={() => go(screens.help)}
        />
        <Cell
          icon={<Headset size={20} />}
          title={texts.contactUs}
          isSelected={openPath === screens.contactUs}
          onPress={() => go(screens.contactUs)}
        />
        <Cell
          icon={<Megaphone size={20} />}
          title={texts.announcements}
          isSelected={openPath === screens.news}
          onPress={() => go(screens.news, { tab: 'announcements' })}
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
