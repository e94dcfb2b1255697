/** Runs the journeys of calls and rooms with their media through a LiveKit server: `npm run test:livekit`. */
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** Features of our own forwarder only are left out: HLS viewers, recording, and pages that connect to it without an app. */
const stories = ['group-calls', 'voice-rooms', 'meetings', 'meeting-lead', 'paid-calls']

export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: [...stories.map((story) => `${story}.journey.ts`), 'livekit/*.livekit.ts'],
  // Media goes on without our server: `call.livekit.ts`.
  grepInvert: /goes on when the server starts again/,
  // The server shares the machine with the browsers.
  workers: 1,
  projects: (journeys.projects ?? []).filter(({ name }) => name === 'phone'),
})
