import {
  listSettingChanges,
  listSettings,
  withdrawProtectingChange,
  withdrawSettingChange,
} from '@linnet/protocol/staff'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PendingProposals } from '@/data/PendingProposals'
import { useStaffAction } from '@/data/use-staff-action'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card, DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import { ChangeDialog } from './ChangeDialog'
import { settingsTexts } from './settings-texts'
import { type Setting, useSettingWords } from './use-setting-words'

/** A setting with its planned and past values, and a button to change it. */
export function SettingPanel({ setting, close }: { setting: Setting; close: () => void }) {
  const t = useTexts(settingsTexts)
  const words = useSettingWords()
  const { rights } = useMe()
  const [isChanging, setIsChanging] = useState(false)
  const mayChange = rights.includes(setting.movesMoney ? 'settings.changeMoney' : 'settings.change')
  return (
    <DetailPanel title={words.name(setting)} onClose={close}>
      <PendingProposals subject={{ kind: 'setting', id: setting.key }} />
      <Facts
        facts={[
          [t.value, words.value(setting, setting.value)],
          [t.range, words.range(setting) || undefined],
          [t.preset, words.value(setting, setting.preset)],
        ]}
      />
      {mayChange && (
        <Actions>
          <Button look="primary" icon={Pencil} onClick={() => setIsChanging(true)}>
            {t.change}
          </Button>
        </Actions>
      )}
      {setting.planned.length > 0 && <Planned setting={setting} mayChange={mayChange} />}
      <History setting={setting} />
      {isChanging && <ChangeDialog setting={setting} onClose={() => setIsChanging(false)} />}
    </DetailPanel>
  )
}

function Planned({ setting, mayChange }: { setting: Setting; mayChange: boolean }) {
  const t = useTexts(settingsTexts)
  const words = useSettingWords()
  const [asking, setAsking] = useState<Setting['planned'][number]>()
  const options = { refreshes: [listSettings, listSettingChanges] }
  const withdraw = useStaffAction(withdrawSettingChange, options)
  const propose = useStaffAction(withdrawProtectingChange, options)
  const { id: askedId = 0, needsTwoToWithdraw: takesTwo = false } = asking ?? {}
  return (
    <Card title={t.planned}>
      {setting.planned.map((change) => (
        <Actions key={change.id}>
          <span>
            <strong>{words.value(setting, change.value ?? '')}</strong> · <Time at={change.beginsAt} /> ·{' '}
            {t.by({ name: change.madeBy.name })}
          </span>
          {mayChange && (
            <Button size="small" icon={Undo2} onClick={() => setAsking(change)}>
              {t.withdraw}
            </Button>
          )}
        </Actions>
      ))}
      <ReasonDialog
        title={t.withdrawTitle}
        {...(takesTwo && { description: t.withdrawTakesTwo })}
        action={takesTwo ? t.proposeWithdrawal : t.withdraw}
        isOpen={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={(reason) => (takesTwo ? propose : withdraw).run({ id: askedId, reason })}
      />
    </Card>
  )
}

function History({ setting }: { setting: Setting }) {
  const t = useTexts(settingsTexts)
  const words = useSettingWords()
  const { data, problem, reload } = useStaffQuery(listSettingChanges, { key: setting.key })
  const rows = data?.rows.filter(({ value }) => value !== undefined)
  return (
    <Card title={t.history}>
      {rows?.length === 0 && <p>{t.noHistory}</p>}
      {rows?.map(({ id, value = '', beginsAt, madeBy, approvedBy, reason, withdrawnAt }) => (
        <div key={id}>
          <p>
            <strong>{words.value(setting, value)}</strong> · <Time at={beginsAt} />
            {withdrawnAt !== undefined && ` · ${t.withdrawn}`}
          </p>
          <p>{reason}</p>
          <small>
            {t.by({ name: madeBy.name })}
            {approvedBy && `, ${t.approvedBy({ name: approvedBy.name })}`}
          </small>
        </div>
      ))}
      {!data && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} />)}
    </Card>
  )
}
