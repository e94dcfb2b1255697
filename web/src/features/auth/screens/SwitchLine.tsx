import { type LineView, listLines } from '@linnet/protocol/lines/calls'
import { screens } from '@linnet/protocol/screens'
import { Check, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { lineTexts } from '~/features/auth/line-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { checkLineHealth, type LineHealth } from '~/lines/line-check'
import { believeLines } from '~/lines/line-failover'
import { chooseLine, currentLine, ownLineId, useLines } from '~/lines/lines'
import { goBack } from '~/platform/navigation'
import { guestCaller, restartEngine } from '~/session/engine'
import styles from './SwitchLine.module.css'

type Healths = Readonly<Record<string, LineHealth>>

/** The network lines with their health; switches between them. */
export function SwitchLine() {
  const texts = useTexts(lineTexts)
  const { lines, currentId } = useLines()
  const { healths, checkAll } = useLineHealths(lines)
  // The line of the page's own address has no name until the server gives it one; a server with a single line gives none.
  const nameOf = ({ id, name }: LineView) =>
    id === ownLineId && (name === '' || lines.length === 1) ? texts.own : name || id
  const choose = async (line: LineView) => {
    if (line.id === currentLine().id) return
    const state = healths[line.id]?.state
    const isDoubtful = state === 'failed' || state === 'abnormal'
    if (isDoubtful && !(await confirm({ title: texts.switchAnyway, confirmLabel: texts.switch }))) return
    chooseLine(line.id)
    restartEngine()
    showToast(texts.switched({ name: nameOf(line) }), { kind: 'success' })
  }
  return (
    <Screen
      title={texts.title}
      back={() => goBack(screens.defaultTab)}
      actions={<IconButton icon={<RefreshCw size={20} />} label={texts.checkAgain} onPress={checkAll} />}
    >
      <CellGroup note={texts.lead}>
        {lines.map((line) => {
          const health = healths[line.id] ?? { state: 'detecting' }
          const isCurrent = line.id === currentId
          const mayChoose = line.isSwitch || isCurrent
          return (
            <Cell
              key={line.id}
              title={nameOf(line)}
              subtitle={mayChoose ? healthText(health, texts) : texts.fixed}
              trailing={<LineMark health={health} isCurrent={isCurrent} />}
              isSelected={isCurrent}
              onPress={mayChoose ? () => void choose(line) : undefined}
            />
          )
        })}
      </CellGroup>
    </Screen>
  )
}

/** Fetches the lines and probes each; `checkAll` does so again. */
function useLineHealths(lines: readonly LineView[]) {
  const [healths, setHealths] = useState<Healths>({})
  const [round, setRound] = useState(0)
  const addresses = lines.map(({ id, httpUrl }) => `${id} ${httpUrl}`).join('\n')
  useEffect(() => {
    void guestCaller()(listLines, {}).then((outcome) => {
      if (outcome.ok) void believeLines(outcome.value)
    })
  }, [round])
  useEffect(() => {
    let isCurrent = true
    setHealths({})
    for (const { id, httpUrl } of useLines.getState().lines) {
      void checkLineHealth(httpUrl.replace(/\/+$/, '')).then((health) => {
        if (isCurrent) setHealths((known) => ({ ...known, [id]: health }))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [round, addresses])
  return { healths, checkAll: useCallback(() => setRound((last) => last + 1), []) }
}

function healthText(health: LineHealth, texts: (typeof lineTexts)['en-us']): string {
  switch (health.state) {
    case 'detecting':
      return texts.detecting
    case 'connected':
      return texts.connected({ ms: health.ms })
    case 'failed':
      return texts.failed
    case 'abnormal':
      return texts.abnormal
  }
}

/** The latency from which a line counts as slow. */
const slowMs = 400

/** A line's health dot, and a tick on the one in use. */
function LineMark({ health, isCurrent }: { health: LineHealth; isCurrent: boolean }) {
  const isSlow = health.state === 'connected' && health.ms > slowMs
  return (
    <span className={styles.mark}>
      {isCurrent && <Check size={22} className={styles.tick} aria-hidden />}
      <span className={styles.dot} data-state={isSlow ? 'slow' : health.state} aria-hidden />
    </span>
  )
}
