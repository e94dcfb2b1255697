/** Short videos: a personal feed, likes, comments and the people who publish them. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import { linkpreviews } from '../linkpreviews'
import { postRetention, type PostScreen } from '../posts'
import { uploads } from '../uploads'
import { createVideoCard } from './card'
import { followConversions } from './conversion'
import { reportableVideo } from './evidence'
import { followNames } from './follow'
import { videoActions, videoNotes } from './happenings'
import { personalData } from './personal-data'
import { videoRoutes } from './routes'
import { countTags } from './search'
import { keptVideos, selectCarried } from './store'
import { videoRules, videoSettings } from './tunables'
import { mayReadFile } from './visible'

interface VideosOffer {
  /** Screens texts and comments before they are published. */
  screening: Slot<PostScreen>
}

const minuteMs = 60_000

export const videos: Domain<VideosOffer> = {
  name: 'videos',
  migrations: join(import.meta.dir, 'migrations'),
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile,
  settings: videoSettings,
  tunables: videoRules,
  open({ tunables, of }) {
    const screening = createOptionalSlot<PostScreen>('the screening of videos', () => undefined)
    const { wakeVideos, convertsVideos, readPicture } = of(uploads)
    of(linkpreviews).addCards(createVideoCard({ readPicture }))
    const wake = convertsVideos ? wakeVideos : undefined
    return {
      routes: videoRoutes({ screening, rank: tunables.of(videoRules), wake }),
      jobs: [
        { name: 'videos.conversions', everyMs: 2000, run: followConversions },
        { name: 'videos.tags', everyMs: 10 * minuteMs, isDueAtStart: true, run: countTags },
        { name: 'videos.names', everyMs: 60 * minuteMs, run: followNames },
        postRetention('videos.retention', tunables.of(videoRules), keptVideos),
      ],
      personalData,
      reportable: reportableVideo,
      happenings: [videoActions],
      notes: [videoNotes],
      offer: { screening },
    }
  },
}
