import { showAppConfig } from '@linnet/protocol/publishing/app-config'
import { useQueryOf } from '~/data/use-query'
import { compareVersions } from '~/features/me/version-order'
import { versionTexts } from '~/features/me/version-texts'
import { openAppLink } from '~/files/app-link'
import { PublishedText } from '~/files/PublishedText'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { useBusy } from '~/kit/use-busy'
import { applyAppUpdate } from '~/platform/app-update'
import { version } from '~/platform/version'
import styles from './VersionState.module.css'

/** The state of this version: whether it is the newest, the news of a newer one, and the update. */
export function VersionState() {
  const texts = useTexts(versionTexts)
  const { data, problem, reload } = useQueryOf(showAppConfig, {})
  const [isUpdating, run] = useBusy()
  const isNewer = data !== undefined && compareVersions(data.version, version) > 0
  const isTooOld =
    data !== undefined && data.oldestVersion !== '' && compareVersions(version, data.oldestVersion) < 0
  if (!data)
    return (
      <div className={styles.state} role="status">
        <p>{problem === undefined ? texts.checking : texts.unknown}</p>
        {problem !== undefined && (
          <Button kind="quiet" size="small" onPress={reload}>
            {texts.checkAgain}
          </Button>
        )}
      </div>
    )
  const newer = isTooOld ? texts.required : texts.newer
  return (
    <>
      <div className={styles.state} role="status">
        <p>{isNewer || isTooOld ? newer({ version: data.version }) : texts.newest}</p>
        {isNewer || isTooOld ? (
          <Button size="small" isBusy={isUpdating} onPress={() => run(applyAppUpdate)}>
            {texts.updateNow}
          </Button>
        ) : (
          <Button kind="quiet" size="small" onPress={reload}>
            {texts.checkAgain}
          </Button>
        )}
      </div>
      {data.notes && (
        <section className={styles.notes} aria-label={texts.whatIsNew}>
          <h2 className={styles.heading}>{data.notes.title}</h2>
          <PublishedText text={data.notes.body} />
        </section>
      )}
      <Contacts appUrl={data.appUrl} support={data.support} />
    </>
  )
}

function Contacts({ appUrl, support }: { appUrl: string; support: string }) {
  const texts = useTexts(versionTexts)
  if (appUrl === '' && support === '') return null
  const isAddress = support.startsWith('https://')
  const write = () => {
    if (isAddress) openAppLink(support)
    else location.assign(`mailto:${support}`)
  }
  return (
    <CellGroup>
      {appUrl !== '' && <Cell title={texts.download} onPress={() => openAppLink(appUrl)} />}
      {support !== '' && (
        <Cell title={texts.support} detail={isAddress ? undefined : support} onPress={write} />
      )}
    </CellGroup>
  )
}
