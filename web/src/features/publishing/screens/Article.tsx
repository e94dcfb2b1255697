import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { rateArticle, showArticle, showMyRating } from '@linnet/protocol/publishing/calls'
import { screens } from '@linnet/protocol/screens'
import { FileX, Share2, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { helpTexts } from '~/features/publishing/help-texts'
import { PublishedText } from '~/files/PublishedText'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { lazyPart } from '~/kit/lazy-part'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { currentHttpUrl, useLines } from '~/lines/lines'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './Article.module.css'

const ShareSheet = lazyPart(() => import('~/messages/ShareSheet'), 'ShareSheet')

/** A help article, or a news flash with `news=1` in its address. */
export function Article() {
  const texts = useTexts(helpTexts)
  const language = usePreferences((state) => state.language)
  const httpUrl = useLines(currentHttpUrl)
  const { article: id = '', news } = useParams()
  const { data, refusal, problem, reload } = useQueryOf(showArticle, { id })
  const [isSharing, setSharing] = useState<boolean>()
  const isGone = refusal?.name === 'ArticleNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen
      title={news ? texts.news : texts.article}
      tone="surface"
      status={useConnectionStatus()}
      actions={
        data &&
        !isGone && (
          <IconButton icon={<Share2 size={22} />} label={texts.share} onPress={() => setSharing(true)} />
        )
      }
    >
      {isGone && <EmptyState icon={<FileX size={32} aria-hidden />}>{texts.gone}</EmptyState>}
      {!isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows hasAvatar={false} />}
      {data && !isGone && (
        <article className={styles.article}>
          <header className={styles.head}>
            <h2 className={styles.title}>{data.title}</h2>
            <p className="tertiary">
              {texts.updated({
                date: new Date(data.at * 1000).toLocaleDateString(htmlLanguage(language), {
                  dateStyle: 'long',
                }),
              })}
            </p>
          </header>
          {data.picture !== '' && <img className={styles.picture} src={httpUrl + data.picture} alt="" />}
          <PublishedText text={data.body} />
          {!news && <Rating id={id} />}
        </article>
      )}
      {isSharing !== undefined && (
        <Suspense>
          <ShareSheet
            link={linkToScreen(screens.article, { article: id, ...(news && { news: '1' }) })}
            title={texts.share}
            isOpen={isSharing}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </Screen>
  )
}

function Rating({ id }: { id: string }) {
  const texts = useTexts(helpTexts)
  const engine = useEngine()
  const { data } = useQueryOf(showMyRating, { id })
  const [isBusy, run] = useBusy()
  const rate = (isHelpful: boolean) =>
    run(async () => {
      const outcome = await engine.call(rateArticle, { id, isHelpful })
      return outcome.ok ? showToast(texts.thanks, { kind: 'success' }) : toastRefusal(outcome)
    })
  const choices = [
    { isHelpful: true, label: texts.helpful, Icon: ThumbsUp },
    { isHelpful: false, label: texts.unhelpful, Icon: ThumbsDown },
  ]
  return (
    <section className={styles.rating} aria-label={texts.wasHelpful}>
      <p>{texts.wasHelpful}</p>
      <div className={styles.choices}>
        {choices.map(({ isHelpful, label, Icon }) => (
          <button
            key={label}
            type="button"
            className={styles.choice}
            aria-pressed={data?.isHelpful === isHelpful}
            disabled={isBusy}
            onClick={() => rate(isHelpful)}
          >
            <Icon size={18} aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
