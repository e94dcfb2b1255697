import type { NotificationPreferences } from '@linnet/protocol/notifications/preferences'
import { maxProfiles } from '@linnet/protocol/notifications/preferences'
import { activeProfile, ringerModes } from '@linnet/protocol/notifications/rules'
import { screens } from '@linnet/protocol/screens'
import { Plus } from 'lucide-react'
import { notificationChoiceTexts } from '~/features/settings/notification-choice-texts'
import { GroupsHeardList } from '~/features/settings/parts/GroupsHeardList'
import { NotificationProfileScreen } from '~/features/settings/parts/NotificationProfileScreen'
import { TimeRange } from '~/features/settings/parts/TimeRange'
import { useNotificationPreferences } from '~/features/settings/use-notification-preferences'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { Segmented } from '~/kit/fields/Segmented'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { setRinger, useRinger } from '~/messages/ringer'
import { useNow } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from '../parts/TimeRange.module.css'

/** The notification settings; `?profile=` shows one profile. */
export function Notifications() {
  const { profile } = useParams()
  return profile === undefined ? <Choices /> : <NotificationProfileScreen id={profile} />
}

function Choices() {
  const texts = useTexts(notificationChoiceTexts)
  const { preferences, problem, reload, change } = useNotificationPreferences()
  return (
    <Screen title={texts.choices} status={useConnectionStatus()}>
      <RingerGroup />
      {preferences ? (
        <>
          <AboutGroups preferences={preferences} onChange={(changed) => void change(changed)} />
          <QuietGroup preferences={preferences} onChange={(changed) => void change(changed)} />
          <ProfilesGroup preferences={preferences} />
        </>
      ) : problem !== undefined ? (
        <ErrorState message={problem} onRetry={reload} />
      ) : (
        <SkeletonRows hasAvatar={false} />
      )}
    </Screen>
  )
}

const ringerChoices = ['ring', 'vibrate', 'silent'] as const

function RingerGroup() {
  const texts = useTexts(notificationChoiceTexts)
  const mode = useRinger((ringer) => ringer.mode)
  return (
    <CellGroup title={texts.ringer} note={texts.ringerNote}>
      <div className={styles.block}>
        <Segmented
          label={texts.ringer}
          options={ringerChoices.map((value) => ({ value, label: texts[value] }))}
          value={ringerChoices.find((choice) => ringerModes[choice] === mode) ?? 'ring'}
          onChange={(choice) => setRinger(ringerModes[choice])}
        />
      </div>
    </CellGroup>
  )
}

type GroupProps = {
  preferences: NotificationPreferences
  onChange: (change: Partial<NotificationPreferences>) => void
}

const momentChoices = ['momentLikes', 'momentComments', 'momentMentions', 'momentPayments'] as const
const videoChoices = ['videoLikes', 'videoComments', 'videoFollows'] as const

const soundChoices = [
  ['soundOfMessages', 'soundOfMessages'],
  ['soundOfFriends', 'friends'],
  ['soundOfMoments', 'moments'],
  ['soundOfVideos', 'videos'],
] as const

function AboutGroups({ preferences, onChange }: GroupProps) {
  const texts = useTexts(notificationChoiceTexts)
  const { direct, services, friends, meetings, announcements, groups, preview } = preferences
  return (
    <>
      <CellGroup title={texts.about}>
        <SwitchCell title={texts.direct} isOn={direct} onChange={(isOn) => onChange({ direct: isOn })} />
        <SwitchCell
          title={texts.services}
          isOn={services}
          onChange={(isOn) => onChange({ services: isOn })}
        />
        <SwitchCell title={texts.friends} isOn={friends} onChange={(isOn) => onChange({ friends: isOn })} />
        <SwitchCell
          title={texts.meetings}
          isOn={meetings}
          onChange={(isOn) => onChange({ meetings: isOn })}
        />
        <SwitchCell
          title={texts.announcements}
          isOn={announcements}
          onChange={(isOn) => onChange({ announcements: isOn })}
        />
      </CellGroup>
      <Switches title={texts.moments} choices={momentChoices} {...{ preferences, onChange }} />
      <Switches title={texts.videos} choices={videoChoices} {...{ preferences, onChange }} />
      <GroupsHeardList value={groups} onChange={(heard) => onChange({ groups: heard })} />
      <CellGroup title={texts.preview}>
        <RadioList
          label={texts.preview}
          options={[
            { value: 'full', title: texts.full },
            { value: 'names', title: texts.names },
            { value: 'none', title: texts.hidden },
          ]}
          value={preview}
          onChange={(shown) => onChange({ preview: shown })}
        />
      </CellGroup>
      <CellGroup title={texts.sounds}>
        {soundChoices.map(([choice, title]) => (
          <SwitchCell
            key={choice}
            title={texts[title]}
            isOn={preferences[choice]}
            onChange={(isOn) => onChange({ [choice]: isOn })}
          />
        ))}
      </CellGroup>
    </>
  )
}

type SwitchesProps = GroupProps & {
  title: string
  choices: readonly ((typeof momentChoices)[number] | (typeof videoChoices)[number])[]
}

function Switches({ title, choices, preferences, onChange }: SwitchesProps) {
  const texts = useTexts(notificationChoiceTexts)
  return (
    <CellGroup title={title}>
      {choices.map((choice) => (
        <SwitchCell
          key={choice}
          title={texts[choice]}
          isOn={preferences[choice]}
          onChange={(isOn) => onChange({ [choice]: isOn })}
        />
      ))}
    </CellGroup>
  )
}

function QuietGroup({ preferences, onChange }: GroupProps) {
  const texts = useTexts(notificationChoiceTexts)
  const { isQuiet, quietFrom, quietTo } = preferences
  return (
    <CellGroup note={texts.quietNote}>
      <SwitchCell title={texts.quiet} isOn={isQuiet} onChange={(isOn) => onChange({ isQuiet: isOn })} />
      {isQuiet && (
        <TimeRange
          from={quietFrom}
          to={quietTo}
          onChange={({ from = quietFrom, to = quietTo }) => onChange({ quietFrom: from, quietTo: to })}
        />
      )}
    </CellGroup>
  )
}

function ProfilesGroup({ preferences }: { preferences: NotificationPreferences }) {
  const texts = useTexts(notificationChoiceTexts)
  const go = useNavigate()
  const now = useNow()
  const active = activeProfile(preferences, now * 1000)
  const open = (profile: string) => go(screens.notifications, { profile })
  return (
    <CellGroup title={texts.profiles} note={texts.profilesNote}>
      {preferences.profiles.map(({ id, name }) => (
        <Cell
          key={id}
          title={name}
          {...(id === active?.id && { detail: texts.on })}
          onPress={() => open(id)}
        />
      ))}
      {preferences.profiles.length < maxProfiles && (
        <Cell icon={<Plus size={20} />} title={texts.addProfile} onPress={() => open('new')} />
      )}
    </CellGroup>
  )
}
