/** From whom I hide my moments, whose moments I hide, and how far back others see mine. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { choice, flag, nested, PersonId, wireInput, wireView } from '../wire'
import { momentDayChoices } from './rules'
import { MomentSettingsView } from './views'

const FileId = z.uuid().toLowerCase()
const People = nested(z.array(PersonId).max(5000))

export const showMomentSettings = defineCall({
  name: 'moments.showSettings',
  wire: 'POST /im/circle/settings',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'The people I hide my moments from, those whose moments I do not see, how far back others see mine, and my cover.',
  input: wireInput({}),
  output: MomentSettingsView,
  refusals: [],
})

export const changeMomentSettings = defineCall({
  name: 'moments.changeSettings',
  wire: 'POST /im/circle/setSettings',
  auth: 'member',
  summary:
    'Changes what is given; a list takes the place of the old one. It holds at once, for old moments too.',
  input: wireInput({
    hiddenFrom: ['not_let_see', People.optional(), 'Who does not see my moments.', [examples.personId]],
    hidden: ['not_see', People.optional(), 'Whose moments I do not see in my feed.', [examples.personId]],
    days: ['see_days', choice(momentDayChoices).optional(), 'How far back others see my moments.', 0, 'days'],
    /** An upload of type 3. */
    coverFileId: [
      'cover_id',
      FileId.optional(),
      'The picture above my moments, which I uploaded for that.',
      examples.fileId,
    ],
  }),
  output: MomentSettingsView,
  refusals: ['FileNotFound'],
})

export const hideMoments = defineCall({
  name: 'moments.hide',
  wire: 'POST /im/circle/hide',
  auth: 'member',
  summary: 'Hides my moments from one person, or theirs from me, or shows them again.',
  input: wireInput({
    personId: ['user_id', PersonId],
    isHiddenFrom: ['not_let_see', flag().optional(), 'Whether they do not see my moments.', 1],
    isHidden: ['not_see', flag().optional(), 'Whether I do not see theirs.', 0],
  }),
  output: wireView({
    isHiddenFrom: ['not_let_see', flag().catch(false)],
    isHidden: ['not_see', flag().catch(false)],
  }),
  refusals: ['PersonNotFound', 'NotYourself'],
})
