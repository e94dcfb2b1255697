import { logOut } from '@linnet/protocol/auth/calls'
import { screens } from '@linnet/protocol/screens'
import {
  ArrowDownToLine,
  AtSign,
  CalendarClock,
  FolderOpen,
  Gavel,
  Globe,
  HardDrive,
  History,
  IdCard,
  Inbox,
  Keyboard,
  KeyRound,
  Languages,
  LockKeyhole,
  LogOut,
  MessageSquareText,
  MonitorSmartphone,
  Shield,
  ShieldCheck,
  Signal,
  Store,
  Wallpaper,
} from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { useIsListed } from '~/data/wallet-screens'
import { changeTexts } from '~/features/settings/account/change-texts'
import { activityTexts } from '~/features/settings/activity-texts'
import { appLockTexts } from '~/features/settings/lock/app-lock-texts'
import { InstallCell } from '~/features/settings/parts/InstallCell'
import { NotificationCells } from '~/features/settings/parts/NotificationCells'
import { TextSizePicker } from '~/features/settings/parts/TextSizePicker'
import { settingsTexts } from '~/features/settings/settings-texts'
import { shortcutTexts } from '~/features/settings/shortcut-texts'
import { storageTexts } from '~/features/settings/storage/storage-texts'
import { twoStepTexts } from '~/features/settings/two-step/two-step-texts'
import { wallpaperTexts } from '~/features/settings/wallpaper/wallpaper-texts'
import { languageNames } from '~/i18n/languages'
import { currentLanguage, setPreferences, themes, usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useLines } from '~/lines/lines'
import { translationTexts } from '~/messages/translation/translation-texts'
import { mouseQuery, useMediaQuery } from '~/platform/media-query'
import { useNavigate } from '~/platform/screen-context'
import { currentEngine } from '~/session/engine'
import { leaveSession } from '~/session/signing-out'
import styles from './Settings.module.css'

/** The settings page. */
export function Settings() {
  const texts = useTexts(settingsTexts)
  const { activity } = useTexts(activityTexts)
  const { translation } = useTexts(translationTexts)
  const { title: addresses } = useTexts(changeTexts)
  const { title: twoStep } = useTexts(twoStepTexts)
  const { title: appLock } = useTexts(appLockTexts)
  const data = useTexts(storageTexts)
  const { title: shortcuts } = useTexts(shortcutTexts)
  const { title: wallpaper } = useTexts(wallpaperTexts)
  const hasMouse = useMediaQuery(mouseQuery)
  const { translates, voiceToText } = useServerSettings()
  const isListed = useIsListed()
  const go = useNavigate()
  const { language, theme } = usePreferences()
  const lineName = useLines(({ lines, currentId }) => lines.find(({ id }) => id === currentId)?.name)
  const [isBusy, run] = useBusy()
  return (
    <Screen title={texts.settings}>
      <CellGroup title={texts.looks}>
        <div className={styles.block}>
          <p className={styles.label}>{texts.theme}</p>
          <Segmented
            label={texts.theme}
            options={themes.map((value) => ({ value, label: texts[value] }))}
            value={theme}
            onChange={(value) => setPreferences({ theme: value })}
          />
        </div>
        <TextSizePicker />
        <Cell icon={<Wallpaper size={20} />} title={wallpaper} onPress={() => go(screens.wallpaper)} />
        <Cell
          icon={<Globe size={20} />}
          title={texts.language}
          detail={languageNames[language]}
          onPress={() => go(screens.language)}
        />
        {(translates || voiceToText) && (
          <Cell icon={<Languages size={20} />} title={translation} onPress={() => go(screens.translation)} />
        )}
        <Cell
          icon={<FolderOpen size={20} />}
          title={texts.chatFolders}
          onPress={() => go(screens.chatFolders)}
        />
        <Cell
          icon={<CalendarClock size={20} />}
          title={texts.scheduled}
          onPress={() => go(screens.scheduledMessages)}
        />
        {hasMouse && (
          <Cell icon={<Keyboard size={20} />} title={shortcuts} onPress={() => go(screens.shortcuts)} />
        )}
      </CellGroup>
      <NotificationCells />
      <CellGroup title={data.group}>
        <Cell icon={<HardDrive size={20} />} title={data.storage} onPress={() => go(screens.storage)} />
        <InstallCell />
        <Cell icon={<ArrowDownToLine size={20} />} title={data.saver} onPress={() => go(screens.dataSaver)} />
      </CellGroup>
      <CellGroup title={texts.account}>
        <Cell
          icon={<MonitorSmartphone size={20} />}
          title={texts.devices}
          onPress={() => go(screens.devices)}
        />
        <Cell
          icon={<History size={20} />}
          title={activity}
          onPress={() => go(screens.devices, { list: 'activity' })}
        />
        <Cell icon={<AtSign size={20} />} title={addresses} onPress={() => go(screens.accountSecurity)} />
        <Cell icon={<ShieldCheck size={20} />} title={twoStep} onPress={() => go(screens.twoStep)} />
        <Cell icon={<LockKeyhole size={20} />} title={appLock} onPress={() => go(screens.appLock)} />
        <Cell
          icon={<KeyRound size={20} />}
          title={texts.changePassword}
          onPress={() => go(screens.changePassword)}
        />
        <Cell icon={<Shield size={20} />} title={texts.privacy} onPress={() => go(screens.privacy)} />
        <Cell icon={<IdCard size={20} />} title={texts.realName} onPress={() => go(screens.realName)} />
        {isListed(screens.packet) && (
          <Cell
            icon={<Store size={20} />}
            title={texts.vendor}
            onPress={() => go(screens.packet, { list: 'vendor' })}
          />
        )}
        <Cell icon={<Gavel size={20} />} title={texts.accountStatus} onPress={() => go(screens.frozen)} />
      </CellGroup>
      <CellGroup title={texts.connection}>
        <Cell
          icon={<Signal size={20} />}
          title={texts.switchLine}
          detail={lineName || texts.ownLine}
          onPress={() => go(screens.switchLine)}
        />
        <Cell
          icon={<MessageSquareText size={20} />}
          title={texts.feedback}
          onPress={() => go(screens.report)}
        />
        <Cell
          icon={<Inbox size={20} />}
          title={texts.myReports}
          onPress={() => go(screens.report, { list: 'mine' })}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          icon={<LogOut size={20} />}
          title={texts.logOut}
          isDanger
          disabled={isBusy}
          onPress={() => run(logOutByChoice)}
        />
      </CellGroup>
    </Screen>
  )
}

/** Logs out after confirmation. Offline, this device still logs out, but the session stays listed on the server. */
async function logOutByChoice(): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const texts = settingsTexts[currentLanguage()]
  const unsent = engine.getState().outgoing.length
  const isSure = await confirm({
    title: texts.logOutAsk,
    body: unsent > 0 ? texts.unsent({ n: unsent }) : texts.logOutBody,
    confirmLabel: texts.logOut,
    isDanger: true,
  })
  if (!isSure) return
  await engine.call(logOut, {})
  await leaveSession()
}
