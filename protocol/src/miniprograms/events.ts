/** Events about mini programs. */
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const programsChanged = defineEvent({
  name: 'miniprograms.changed',
  wire: 'dappChanged',
  log: 'none',
  summary:
    'I opened or pinned a mini program, or changed what it knows of me, on another device: list them again.',
  data: wireView({}),
})

export const miniProgramsEvents = [programsChanged] as const
