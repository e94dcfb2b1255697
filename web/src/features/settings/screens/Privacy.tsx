import { codeDayChoices } from '@linnet/protocol/contacts/codes'
import type { PresenceVisibility, ProfileView } from '@linnet/protocol/profiles/profile-view'
import { screens } from '@linnet/protocol/screens'
import { Ban, Blocks, FileDown } from 'lucide-react'
import { dataTexts } from '~/features/settings/data-texts'
import { BlockedPeople } from '~/features/settings/parts/BlockedPeople'
import { CallChoices } from '~/features/settings/parts/CallChoices'
import { CallRate } from '~/features/settings/parts/CallRate'
import { DeleteAccount } from '~/features/settings/parts/DeleteAccount'
import { MyData } from '~/features/settings/parts/MyData'
import { ProgramConsents } from '~/features/settings/parts/ProgramConsents'
import { safetyTexts } from '~/features/settings/safety-texts'
import { settingsTexts } from '~/features/settings/settings-texts'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { showToast } from '~/kit/overlays/toast'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { forgetOldPreviewSetting, usePreviewSetting } from '~/messages/preview-setting'
import { useMe } from '~/people/me'
import { saveProfileField } from '~/people/profile-saving'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/**
 * Privacy settings; `?list=blocked` shows the people I have blocked, `?list=programs` the mini programs that may identify me,
 * `?list=data` the actions on my data, `?list=delete` the deletion of my account.
 */
export function Privacy() {
  const { list } = useParams()
  if (list === 'data') return <MyData />
  if (list === 'delete') return <DeleteAccount />
  if (list === 'programs') return <ProgramConsents />
  return list === 'blocked' ? <BlockedPeople /> : <PrivacySettings />
}

function PrivacySettings() {
  const { privacy } = useTexts(settingsTexts)
  const { profile, problem, reload } = useMe()
  return (
    <Screen title={privacy} status={useConnectionStatus()}>
      {profile ? (
        <Choices profile={profile} />
      ) : problem !== undefined ? (
        <ErrorState message={problem} onRetry={reload} />
      ) : (
        <SkeletonRows hasAvatar={false} />
      )}
    </Screen>
  )
}

function Choices({ profile }: { profile: ProfileView }) {
  const texts = useTexts(safetyTexts)
  const { yourData, programs } = useTexts(dataTexts)
  const engine = useEngine()
  const go = useNavigate()
  const hasPreviews = usePreviewSetting()
  const save = async (change: Parameters<typeof saveProfileField>[1]) => {
    const refusal = await saveProfileField(engine, { ...change, isShownAtOnce: true })
    if (refusal) showToast(refusalText(refusal), { kind: 'error' })
  }
  const showPresenceTo = (presenceVisibility: PresenceVisibility) =>
    save({ field: 'presenceVisibility', content: presenceVisibility, patch: { presenceVisibility } })
  const showReads = (showsReads: 0 | 1) =>
    save({ field: 'showsReads', content: String(showsReads), patch: { showsReads } })
  const takeRequests = (takesRequests: 0 | 1) =>
    save({ field: 'takesRequests', content: String(takesRequests), patch: { takesRequests } })
  const setWayToFind = (way: WayToFind, value: 0 | 1) =>
    save({ field: way, content: String(value), patch: { [way]: value } })
  const previewLinks = (linkPreviews: 0 | 1) => {
    if (linkPreviews === 1) forgetOldPreviewSetting()
    return save({ field: 'linkPreviews', content: String(linkPreviews), patch: { linkPreviews } })
  }
  return (
    <>
      <CellGroup title={texts.presence} note={texts.presenceNote}>
        <RadioList
          label={texts.presence}
          options={[
            { value: 'everyone', title: texts.everyone },
            { value: 'contacts', title: texts.contacts },
            { value: 'nobody', title: texts.nobody },
          ]}
          value={profile.presenceVisibility}
          onChange={(audience) => void showPresenceTo(audience)}
        />
      </CellGroup>
      {profile.showsReads !== undefined && (
        <CellGroup note={texts.readReceiptsNote}>
          <SwitchCell
            title={texts.readReceipts}
            isOn={profile.showsReads === 1}
            onChange={(isOn) => void showReads(isOn ? 1 : 0)}
          />
        </CellGroup>
      )}
      <CellGroup note={texts.requestsNote}>
        <SwitchCell
          title={texts.requests}
          isOn={profile.takesRequests === 1}
          onChange={(isOn) => void takeRequests(isOn ? 1 : 0)}
        />
      </CellGroup>
      <CellGroup title={texts.groupAdding} note={texts.groupAddingNote}>
        <RadioList
          label={texts.groupAdding}
          options={[
            { value: 'everyone', title: texts.everyone },
            { value: 'friends', title: texts.contacts },
            { value: 'ask', title: texts.afterAsking },
          ]}
          value={profile.groupAdding}
          onChange={(groupAdding) =>
            void save({ field: 'groupAdding', content: groupAdding, patch: { groupAdding } })
          }
        />
      </CellGroup>
      <CallChoices />
      <CallRate />
      <CellGroup title={texts.findMe} note={texts.findMeNote}>
        {waysToFind(profile).map((way) => (
          <SwitchCell
            key={way}
            title={texts[titlesOfWays[way]]}
            isOn={profile[way] === 1}
            onChange={(isOn) => void setWayToFind(way, isOn ? 1 : 0)}
          />
        ))}
      </CellGroup>
      {profile.addedByCard !== undefined && <CardChoices profile={profile} save={save} />}
      <CellGroup note={texts.linkPreviewsNote}>
        <SwitchCell
          title={texts.linkPreviews}
          isOn={hasPreviews}
          onChange={(isOn) => void previewLinks(isOn ? 1 : 0)}
        />
      </CellGroup>
      <CellGroup>
        <Cell
          icon={<Ban size={20} />}
          title={texts.blocked}
          onPress={() => go(screens.privacy, { list: 'blocked' })}
        />
        <Cell
          icon={<Blocks size={20} />}
          title={programs}
          onPress={() => go(screens.privacy, { list: 'programs' })}
        />
        <Cell
          icon={<FileDown size={20} />}
          title={yourData}
          onPress={() => go(screens.privacy, { list: 'data' })}
        />
      </CellGroup>
    </>
  )
}

type CardChoicesProps = {
  profile: ProfileView
  save: (change: Parameters<typeof saveProfileField>[1]) => Promise<void>
}

/** Whether contact cards lead to me, and the time for which they do. */
function CardChoices({ profile, save }: CardChoicesProps) {
  const texts = useTexts(safetyTexts)
  const { addedByCard, cardDays = 0 } = profile
  const allow = (value: 0 | 1) =>
    save({ field: 'addedByCard', content: String(value), patch: { addedByCard: value } })
  const last = (days: string) => save({ field: 'cardDays', content: days, patch: { cardDays: Number(days) } })
  return (
    <CellGroup title={texts.cards} note={texts.cardsNote}>
      <SwitchCell
        title={texts.byCard}
        isOn={addedByCard === 1}
        onChange={(isOn) => void allow(isOn ? 1 : 0)}
      />
      {addedByCard === 1 && (
        <RadioList
          label={texts.cardsLast}
          options={codeDayChoices.map((days) => ({
            value: String(days),
            title: days === 0 ? texts.forGood : texts.days({ n: days }),
          }))}
          value={String(cardDays)}
          onChange={(days) => void last(days)}
        />
      )}
    </CellGroup>
  )
}

const titlesOfWays = { foundByPhone: 'byPhone', foundByEmail: 'byEmail', foundByChatId: 'byChatId' } as const
type WayToFind = keyof typeof titlesOfWays

/** The ways to find a person: an account has a phone number, an e-mail address or both. */
const waysToFind = ({ phone, email }: ProfileView): WayToFind[] => [
  ...(phone === '' ? [] : (['foundByPhone'] as const)),
  ...(email === '' ? [] : (['foundByEmail'] as const)),
  'foundByChatId',
]
