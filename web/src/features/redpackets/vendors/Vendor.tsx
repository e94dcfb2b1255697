import type { PersonId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { followVendor, showVendorPage, type VendorPageView } from '@linnet/protocol/vendors/calls'
import { FileText, Gift, Store } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { vendorTexts } from '~/features/redpackets/vendors/vendor-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { StateHeading } from '~/kit/screens/StateHeading'
import { relativeTime } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { useNow } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useClientState, useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from '~/features/redpackets/vendors/Vendors.module.css'

/** The public page of a vendor. */
export function Vendor() {
  const texts = useTexts(vendorTexts)
  const personId = (useParams()['vendor'] ?? '') as PersonId
  const { data: shown, problem, refusal, reload } = useQueryOf(showVendorPage, { personId })
  const isNone = refusal?.name === 'VendorNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!shown && isNone && <EmptyState icon={<Store size={32} aria-hidden />}>{texts.none}</EmptyState>}
      {!shown && !isNone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!shown && problem === undefined && <SkeletonRows />}
      {shown && <Page shown={shown} />}
    </Screen>
  )
}

function Page({ shown }: { shown: VendorPageView }) {
  const texts = useTexts(vendorTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { personId, name, photo, about, followers, groups, articles } = shown
  return (
    <>
      <StateHeading icon={<Avatar id={personId} name={name} photo={photo} size={72} />} title={name}>
        <p>{about}</p>
        <p className="secondary">{texts.followers({ n: followers })}</p>
      </StateHeading>
      <Follow shown={shown} />
      <CellGroup note={texts.campaignsNote}>
        <Cell
          icon={<Gift size={22} aria-hidden />}
          title={texts.campaigns}
          onPress={() => go(screens.unclaimedPackets, { list: 'campaigns', person: personId })}
        />
      </CellGroup>
      {groups.length > 0 && (
        <CellGroup title={texts.groups}>
          {groups.map(({ conversationId, name: group, photo: picture, memberCount, code }) => (
            <Cell
              key={conversationId}
              leading={<Avatar id={conversationId} name={group} photo={picture} size={44} />}
              title={group || texts.unnamed}
              subtitle={texts.members({ n: memberCount })}
              onPress={() => go(screens.joinGroup, { code })}
            />
          ))}
        </CellGroup>
      )}
      {articles.length > 0 && (
        <CellGroup title={texts.articles}>
          {articles.map(({ id, title, at }) => (
            <Cell
              key={id}
              icon={<FileText size={22} aria-hidden />}
              title={title}
              subtitle={relativeTime(at, now, language)}
              onPress={() => go(screens.packet, { article: id })}
            />
          ))}
        </CellGroup>
      )}
    </>
  )
}

function Follow({ shown: { personId, isFollowed } }: { shown: VendorPageView }) {
  const texts = useTexts(vendorTexts)
  const engine = useEngine()
  const isMine = useClientState(({ me }) => me === personId)
  const [isBusy, run] = useBusy()
  if (isMine) return undefined
  const press = () =>
    run(async () => {
      const outcome = await engine.call(followVendor, { personId, isOn: !isFollowed })
      if (!outcome.ok) showToast(refusalText(outcome.refusal))
    })
  return (
    <div className={styles.action}>
      <Button isFullWidth kind={isFollowed ? 'plain' : 'primary'} isBusy={isBusy} onPress={press}>
        {isFollowed ? texts.following : texts.follow}
      </Button>
    </div>
  )
}
