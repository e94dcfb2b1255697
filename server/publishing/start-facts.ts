import { screens } from '@linnet/protocol/screens'
import type { Config } from '../kernel/config'
import type { StartFacts } from '../kernel/declared/start-facts'
import type { Tunable } from '../kernel/tunables/tunables'
import { readPublished } from './published'
import type { AppRules } from './settings'

/** The addresses that staff set, and the kinds of content that exist. */
export const startFactsOf = (
  rules: Tunable<AppRules>,
  { publicUrl = '' }: Pick<Config, 'publicUrl'>,
): StartFacts => ({
  async base(work) {
    const { hasNews } = await readPublished(work)
    const { appUrl, partnerUrl: thirdUrl } = rules.current()
    return { appUrl, thirdUrl, newsUrl: hasNews ? `${publicUrl}/#${screens.news}` : '' }
  },
  async system(work) {
    const { hasHelp: help, hasNews: news, hasDiscoverEntries: discover } = await readPublished(work)
    return { features: { help, news, discover } }
  },
})
