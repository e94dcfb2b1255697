/** The targets for the web app, and the table of `docs/benchmarks.md` that compares a run with them. */
import type { Figures } from '../scenarios/scenario'

type Goal = { what: string; figure: string; goal: number; unit?: string; isHigherBetter?: boolean }

const score = (page: string, performance: number) => [
  {
    what: `Lighthouse, ${page}: performance`,
    figure: `${page}_performance`,
    goal: performance,
    isHigherBetter: true,
  },
  {
    what: `Lighthouse, ${page}: accessibility`,
    figure: `${page}_accessibility`,
    goal: 100,
    isHigherBetter: true,
  },
  {
    what: `Lighthouse, ${page}: best practices`,
    figure: `${page}_best_practices`,
    goal: 95,
    isHigherBetter: true,
  },
  { what: `Lighthouse, ${page}: largest contentful paint`, figure: `${page}_lcp_s`, goal: 1.8, unit: ' s' },
  { what: `Lighthouse, ${page}: total blocking time`, figure: `${page}_tbt_ms`, goal: 150, unit: ' ms' },
]

const goals: readonly Goal[] = [
  ...score('login', 98),
  ...score('chats', 95),
  ...score('conversation', 95),
  ...score('wallet', 95),
  ...score('moments', 95),
  { what: 'slow phone: login form', figure: 'login_form_s', goal: 2, unit: ' s' },
  { what: 'slow phone: first chat, cold', figure: 'first_chat_cold_s', goal: 1.6, unit: ' s' },
  { what: 'slow phone: first chat, warm', figure: 'first_chat_warm_s', goal: 1.2, unit: ' s' },
  { what: 'Enter to own bubble', figure: 'own_bubble_ms', goal: 50, unit: ' ms' },
  { what: "Enter to the peer's screen", figure: 'peer_bubble_ms', goal: 120, unit: ' ms' },
  {
    what: 'fling through 2,000 messages: frames lost',
    figure: 'fling_frames_lost_percent',
    goal: 0.5,
    unit: ' %',
  },
  {
    what: 'fling through 2,000 messages: longest frame',
    figure: 'fling_longest_frame_ms',
    goal: 34,
    unit: ' ms',
  },
  { what: 'short videos on 4G: first picture', figure: 'video_first_picture_ms', goal: 300, unit: ' ms' },
  { what: 'short videos on 4G: next video', figure: 'video_next_ms', goal: 100, unit: ' ms' },
  {
    what: 'short videos on 4G: next video, after one second',
    figure: 'video_next_at_once_ms',
    goal: 300,
    unit: ' ms',
  },
]

/** A Markdown table of the figures. */
export function webTable(figures: Figures): string {
  const measured = goals.filter(({ figure }) => figure in figures)
  const rows = measured.map(({ what, figure, goal, unit = '', isHigherBetter = false }) => {
    const value = figures[figure] ?? Number.NaN
    const isReached = isHigherBetter ? value >= goal : value <= goal
    const least = isHigherBetter ? 'at least' : 'at most'
    return `| ${what} | ${value}${unit} | ${least} ${goal}${unit} | ${isReached ? 'yes' : 'not yet'} |`
  })
  return ['| What | Linnet | Goal | Reached |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
