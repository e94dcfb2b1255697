import {
  acceptAgreement,
  listAnnouncements,
  listArticleCategories,
  listArticles,
  listDiscoverEntries,
  listNews,
  rateArticle,
  seeAnnouncements,
  showAgreement,
  showAppConfig,
  showArticle,
  showMyRating,
} from '@linnet/protocol'
import { type Implementation, implement, implementQuery, withoutRoom } from '../kernel/implement'
import type { Tunable } from '../kernel/tunables/tunables'
import { unixSeconds } from '../kernel/unix-seconds'
import { version } from '../kernel/version'
import { accept, readAgreement } from './agreements'
import { markSeen, readAnnouncements } from './announcements'
import { rate, readArticle, readArticles, readCategories, readNews, readOwnRating } from './articles'
import { type DiscoverParts, readDiscoverEntries } from './discover'
import { readReleaseNotes } from './published'
import type { AppRules } from './settings'

interface PublishingParts extends DiscoverParts {
  rules: Tunable<AppRules>
}

/**
 * Routes in transactions, even those that only read: the database's time decides which version is in effect.
 */
export const publishingRoutes = ({ rules, ...parts }: PublishingParts): readonly Implementation[] => [
  withoutRoom(
    implement(showAppConfig, async ({ work, caller: { language } }) => {
      const { appUrl, oldestVersion, support } = rules.current(work)
      const notes = await readReleaseNotes(work, { version, language })
      return {
        version,
        oldestVersion,
        appUrl,
        support,
        notes: notes && { title: notes.title, body: notes.body, at: unixSeconds(notes.atMs) },
      }
    }),
  ),
  withoutRoom(implement(listArticleCategories, ({ work, caller }) => readCategories(work, caller.language))),
  withoutRoom(
    implement(listArticles, ({ work, caller: { language }, input }) =>
      readArticles(work, { ...input, language }),
    ),
  ),
  withoutRoom(
    implement(showArticle, ({ work, caller: { language }, input }) =>
      readArticle(work, { ...input, language }),
    ),
  ),
  implement(rateArticle, async ({ work, caller: { personId, language }, input }) => {
    await rate(work, { ...input, personId, language })
    return {}
  }),
  implementQuery(showMyRating, ({ work, caller: { personId }, input }) =>
    readOwnRating(work, { ...input, personId }),
  ),
  withoutRoom(
    implement(listNews, ({ work, caller: { language }, input }) => readNews(work, { ...input, language })),
  ),
  withoutRoom(implement(listAnnouncements, ({ work, caller }) => readAnnouncements(work, caller))),
  implement(seeAnnouncements, async ({ work, caller, input }) => {
    await markSeen(work, caller, input.ids)
    return {}
  }),
  withoutRoom(
    implement(showAgreement, ({ work, caller: { language }, input }) =>
      readAgreement(work, { ...input, language }),
    ),
  ),
  implement(acceptAgreement, async ({ work, caller: { personId, language }, input }) => {
    await accept(work, { ...input, personId, language })
    return {}
  }),
  withoutRoom(
    implement(listDiscoverEntries, ({ work, caller }) => readDiscoverEntries(work, parts, caller.language)),
  ),
]
