/** The draft of a person's moment, shared by all their devices. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ExactAmount } from '../money'
import { tolerantList } from '../tolerant'
import { ClientId, count, nested, Nothing, wireInput, wireView } from '../wire'
import { maxMomentPictures, momentDraftDays } from './rules'
import { AudienceView, MomentPerson, MomentPlace } from './views'
import { written } from './written'

export const saveMomentDraft = defineCall({
  name: 'moments.saveDraft',
  wire: 'POST /im/circle/saveDraft',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'Keeps the moment that I am writing for my other devices: all but its files, which stay where they were chosen. There is one. What was changed last stays, ' +
    `whichever arrives last; one that says nothing takes its place too. It goes when it is published, by its \`cid\`, and ${momentDraftDays} days after its last change.`,
  input: wireInput({
    /** The cid of the moment, once it is published. */
    cid: ['cid', ClientId],
    ...written,
    /** The number of pictures or videos on this device. */
    fileCount: [
      'file_num',
      count({ max: maxMomentPictures }).optional(),
      'How many pictures or videos it has on this device. The default is 0.',
      2,
      'files',
    ],
    /** Time of the last change, in Unix seconds; not later than now. */
    changedAt: [
      'time',
      count({ max: 99_999_999_999 }),
      'When it was last changed.',
      1_789_000_000,
      'Unix seconds',
    ],
  }),
  output: Nothing,
  refusals: [],
  limit: { count: 120, seconds: 60 },
})

export const MomentDraftView = wireView({
  text: ['content', z.string()],
  place: ['location', nested(MomentPlace).optional().catch(undefined)],
  /** The address of a page or a screen; its preview is made again. */
  link: ['link', z.string().optional()],
  /** Mentioned people; only those who are friends now. */
  mentions: ['at_users', tolerantList(MomentPerson)],
  audience: ['see', nested(AudienceView)],
  price: ['price', ExactAmount.optional().catch(undefined)],
  /** The number of pictures or videos on the device where the draft was written. */
  fileCount: ['file_num', z.int().catch(0)],
  /** In Unix seconds. */
  changedAt: ['time', z.int()],
})
export type MomentDraftView = z.output<typeof MomentDraftView>

export const showMomentDraft = defineCall({
  name: 'moments.showDraft',
  wire: 'POST /im/get/circleDraft',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The moment that I was writing last, on whichever device, unless it was published or discarded.',
  input: wireInput({}),
  output: wireView({ draft: ['draft', nested(MomentDraftView).optional()] }),
  refusals: [],
})
