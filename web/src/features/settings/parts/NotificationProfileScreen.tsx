import { maxProfileName, type NotificationProfile } from '@linnet/protocol/notifications/preferences'
import { isBlank } from '@linnet/protocol/visible-text'
import { useState } from 'react'
import { notificationChoiceTexts } from '~/features/settings/notification-choice-texts'
import { useNotificationPreferences } from '~/features/settings/use-notification-preferences'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { GroupsHeardList } from './GroupsHeardList'
import { ProfilePeople } from './ProfilePeople'
import { TimeRange } from './TimeRange'
import styles from './TimeRange.module.css'

const newId = 'new'

/** One profile, or a new one. */
export function NotificationProfileScreen({ id }: { id: string }) {
  const texts = useTexts(notificationChoiceTexts)
  const { preferences, problem, reload, change } = useNotificationPreferences()
  const known = preferences?.profiles.find((profile) => profile.id === id)
  const save = async (profiles: NotificationProfile[]) => {
    if (await change({ profiles })) goBack()
  }
  return (
    <Screen title={known?.name ?? texts.profile} status={useConnectionStatus()}>
      {preferences && (known || id === newId) ? (
        <Editor
          key={id}
          initial={known ?? emptyProfile(texts.work)}
          isNew={!known}
          onSave={(profile) => {
            const others = preferences.profiles
            return save(
              known ? others.map((each) => (each.id === id ? profile : each)) : [...others, profile],
            )
          }}
          onRemove={() => save(preferences.profiles.filter((each) => each.id !== id))}
        />
      ) : problem !== undefined ? (
        <ErrorState message={problem} onRetry={reload} />
      ) : (
        <SkeletonRows hasAvatar={false} />
      )}
    </Screen>
  )
}

const emptyProfile = (name: string): NotificationProfile => ({
  id: crypto.randomUUID(),
  name,
  isOn: false,
  days: 31,
  from: 9 * 60,
  to: 18 * 60,
  direct: true,
  groups: 'mentions',
  people: [],
})

type EditorProps = {
  initial: NotificationProfile
  isNew: boolean
  onSave: (profile: NotificationProfile) => Promise<void>
  onRemove: () => Promise<void>
}

function Editor({ initial, isNew, onSave, onRemove }: EditorProps) {
  const texts = useTexts(notificationChoiceTexts)
  const [draft, setDraft] = useState(initial)
  const [isBusy, run] = useBusy()
  const change = (changed: Partial<NotificationProfile>) => setDraft({ ...draft, ...changed })
  const { name, isOn, days, from, to, direct, groups, people } = draft
  return (
    <>
      <CellGroup>
        <div className={styles.block}>
          <TextField
            label={texts.name}
            value={name}
            limit={maxProfileName}
            onChange={(typed) => change({ name: typed })}
          />
        </div>
        <SwitchCell title={texts.onNow} isOn={isOn} onChange={(isNow) => change({ isOn: isNow })} />
      </CellGroup>
      <CellGroup title={texts.schedule}>
        <Days value={days} onChange={(chosen) => change({ days: chosen })} />
        <TimeRange from={from} to={to} onChange={change} />
      </CellGroup>
      <CellGroup title={texts.lets}>
        <SwitchCell title={texts.direct} isOn={direct} onChange={(lets) => change({ direct: lets })} />
      </CellGroup>
      <GroupsHeardList value={groups} onChange={(heard) => change({ groups: heard })} />
      <ProfilePeople
        value={people}
        onChange={(chosen) => change({ people: chosen as NotificationProfile['people'] })}
      />
      <CellGroup>
        <div className={styles.block}>
          <Button
            isFullWidth
            disabled={isBusy || isBlank(name)}
            onPress={() => run(() => onSave({ ...draft, name: name.trim() }))}
          >
            {texts.save}
          </Button>
        </div>
        {!isNew && <Cell title={texts.remove} isDanger disabled={isBusy} onPress={() => run(onRemove)} />}
      </CellGroup>
    </>
  )
}

/** Days of the week as bits, Monday first. */
function Days({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const texts = useTexts(notificationChoiceTexts)
  const language = usePreferences((preferences) => preferences.language)
  // 2024-01-01, the date used here, was a Monday.
  const format = new Intl.DateTimeFormat(htmlLanguage(language), { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.days} role="group" aria-label={texts.schedule}>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={(value & (1 << day)) !== 0}
          onClick={() => onChange(value ^ (1 << day))}
        >
          {format.format(Date.UTC(2024, 0, day + 1))}
        </button>
      ))}
    </div>
  )
}
