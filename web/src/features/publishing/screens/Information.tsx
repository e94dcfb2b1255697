import { screens } from '@linnet/protocol/screens'
import { helpTexts } from '~/features/publishing/help-texts'
import { AnnouncementList } from '~/features/publishing/parts/AnnouncementList'
import { NewsList } from '~/features/publishing/parts/NewsList'
import { useTexts } from '~/i18n/texts'
import { Segmented } from '~/kit/fields/Segmented'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

type Tab = 'news' | 'announcements'

/** News flashes, and the announcements of the service. */
export function Information() {
  const texts = useTexts(helpTexts)
  const go = useNavigate()
  const tab: Tab = useParams()['tab'] === 'announcements' ? 'announcements' : 'news'
  const isNews = tab === 'news'
  return (
    <Screen
      title={isNews ? texts.news : texts.announcements}
      status={useConnectionStatus()}
      tone={isNews ? 'surface' : 'page'}
      ownScroll={isNews}
      header={
        <Segmented<Tab>
          label={texts.information}
          options={[
            { value: 'news', label: texts.news },
            { value: 'announcements', label: texts.announcements },
          ]}
          value={tab}
          onChange={(chosen) => go(screens.news, { tab: chosen }, { replace: true })}
        />
      }
    >
      {isNews ? <NewsList /> : <AnnouncementList />}
    </Screen>
  )
}
