import { type FactorsView, removeTrustedDevice } from '@linnet/protocol/auth/factors'
import { MonitorSmartphone } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { dateText } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { twoStepTexts } from './two-step-texts'

/** The devices that skip the second step. */
export function TrustedCells({ devices }: { devices: FactorsView['trustedDevices'] }) {
  const texts = useTexts(twoStepTexts)
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const remove = (id: string) =>
    run(async () => {
      const outcome = await engine.call(removeTrustedDevice, { id })
      // One that another device has removed is fine.
      if (!outcome.ok && outcome.refusal.name !== 'DeviceNotFound') toastRefusal(outcome)
    })
  if (devices.length === 0) return null
  return (
    <CellGroup title={texts.trusted} note={texts.trustedNote}>
      {devices.map(({ id, system, endsAt }) => (
        <Cell
          key={id}
          icon={<MonitorSmartphone size={20} />}
          title={system || texts.unknownDevice}
          subtitle={texts.trustEnds({ date: dateText(endsAt) })}
          trailing={
            <Button kind="quiet" size="small" isBusy={isBusy} onPress={() => remove(id)}>
              {texts.remove}
            </Button>
          }
        />
      ))}
    </CellGroup>
  )
}
