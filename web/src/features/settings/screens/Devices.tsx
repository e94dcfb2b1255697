import type { CallOutput } from '@linnet/protocol'
import { endOtherSessions, listDevices, type Platform, removeDevice } from '@linnet/protocol/auth/calls'
import { showFactors } from '@linnet/protocol/auth/factors'
import { screens } from '@linnet/protocol/screens'
import { History, Laptop, Monitor, MonitorSmartphone, Smartphone, Store } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { activityTexts } from '~/features/settings/activity-texts'
import { Activity } from '~/features/settings/parts/Activity'
import { settingsTexts } from '~/features/settings/settings-texts'
import { TrustedCells } from '~/features/settings/two-step/TrustedCells'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { relativeTime } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { useNow } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

type Device = CallOutput<typeof listDevices>[number]

/** The devices I am logged in on; `?list=activity` shows the account's security events. */
export function Devices() {
  return useParams()['list'] === 'activity' ? <Activity /> : <DeviceList />
}

/** The list of devices; the others can be logged out, one by one or all at once. */
function DeviceList() {
  const texts = useTexts(settingsTexts)
  const words = useTexts(activityTexts)
  const go = useNavigate()
  const { data: devices, problem, reload } = useQueryOf(listDevices, {})
  const { data: factors } = useQueryOf(showFactors, {})
  const current = devices?.filter((device) => device.isCurrent) ?? []
  const others = devices?.filter((device) => !device.isCurrent) ?? []
  return (
    <Screen title={texts.devices} status={useConnectionStatus()}>
      {problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!devices && problem === undefined && <SkeletonRows count={3} />}
      {devices && (
        <>
          <CellGroup title={texts.thisDevice}>
            {current.map((device) => (
              <DeviceCell key={device.id} device={device} />
            ))}
          </CellGroup>
          <CellGroup title={texts.otherDevices} note={texts.devicesNote}>
            {others.length === 0 && <Cell title={texts.noOthers} />}
            {others.map((device) => (
              <DeviceCell key={device.id} device={device} />
            ))}
            {others.length > 1 && <EndOthersCell />}
          </CellGroup>
          <TrustedCells devices={factors?.trustedDevices ?? []} />
          <CellGroup note={words.note}>
            <Cell
              icon={<History size={20} />}
              title={words.activity}
              onPress={() => go(screens.devices, { list: 'activity' })}
            />
          </CellGroup>
        </>
      )}
    </Screen>
  )
}

function EndOthersCell() {
  const texts = useTexts(settingsTexts)
  const words = useTexts(activityTexts)
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const end = () =>
    run(async () => {
      const question = { title: words.endOthersAsk, body: texts.endBody, confirmLabel: texts.end }
      if (!(await confirm({ ...question, isDanger: true }))) return
      const outcome = await engine.call(endOtherSessions, {})
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      return showToast(texts.ended, { kind: 'success' })
    })
  return <Cell title={words.endOthers} isDanger disabled={isBusy} onPress={end} />
}

const icons: Record<Platform, typeof Laptop> = {
  phone: Smartphone,
  desktop: Monitor,
  web: Laptop,
  other: MonitorSmartphone,
}

function DeviceCell({ device }: { device: Device }) {
  const texts = useTexts(settingsTexts)
  const words = useTexts(activityTexts)
  const engine = useEngine()
  const now = useNow()
  const language = usePreferences((state) => state.language)
  const [isBusy, run] = useBusy()
  const name = device.system || texts.unknownDevice
  const Icon = device.isVendorDesk ? Store : icons[device.platform]
  const loggedIn = texts.loggedInAt({ time: relativeTime(device.loggedInAt, now, language) })
  const end = () =>
    run(async () => {
      const question = { title: texts.endAsk({ device: name }), body: texts.endBody }
      if (!(await confirm({ ...question, confirmLabel: texts.end, isDanger: true }))) return
      const outcome = await engine.call(removeDevice, { id: device.id })
      // A session that has already ended is fine.
      if (!outcome.ok && outcome.refusal.name !== 'DeviceNotFound')
        return showToast(refusalText(outcome.refusal), { kind: 'error' })
      return showToast(texts.ended, { kind: 'success' })
    })
  return (
    <Cell
      icon={<Icon size={20} />}
      title={name}
      subtitle={device.isVendorDesk ? `${words.vendorDesk} · ${loggedIn}` : loggedIn}
      trailing={
        !device.isCurrent && (
          <Button kind="quiet" size="small" isBusy={isBusy} onPress={end}>
            {texts.end}
          </Button>
        )
      }
    />
  )
}
