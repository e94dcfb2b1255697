import type { CallOutput, PersonId } from '@linnet/protocol'
import { renewRobotToken, type showRobot } from '@linnet/protocol/robots/calls'
import { useState } from 'react'
import { robotTexts } from '~/features/robots/robot-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { copy } from '~/kit/text/copying'
import { currentHttpUrl } from '~/lines/lines'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './SchedulePart.module.css'

const webhookTexts = {
  none: 'webhookNone',
  working: 'webhookWorking',
  failing: 'webhookFailing',
  dead: 'webhookDead',
} as const

type InterfaceCellsProps = {
  robotId: PersonId
  state: Pick<CallOutput<typeof showRobot>, 'tokenAt' | 'webhook'>
}

/** The token for the program behind a robot, shown once, and the state of its webhook. */
export function InterfaceCells({ robotId, state }: InterfaceCellsProps) {
  const texts = useTexts(robotTexts)
  const engine = useEngine()
  const [token, setToken] = useState<string>()
  const renew = async () => {
    const question = { title: texts.newToken, body: texts.tokenAsk, confirmLabel: texts.newToken }
    if (state.tokenAt > 0 && !(await confirm(question))) return
    const outcome = await engine.call(renewRobotToken, { robotId })
    if (outcome.ok) setToken(outcome.value.token)
    else showToast(refusalText(outcome.refusal), { kind: 'error' })
  }
  return (
    <CellGroup title={texts.interface} note={texts.interfaceNote}>
      <Cell title={texts.newToken} hasChevron={false} onPress={() => void renew()} />
      {state.tokenAt > 0 && <Cell title={texts.webhook} detail={texts[webhookTexts[state.webhook]]} />}
      <Cell
        title={texts.guide}
        onPress={() => window.open(`${currentHttpUrl()}/docs/robots`, '_blank', 'noopener')}
      />
      {token !== undefined && (
        <Sheet isOpen onClose={() => setToken(undefined)} title={texts.token}>
          <div className={styles.stack}>
            <p className={styles.note}>{texts.tokenOnce}</p>
            <p className={styles.token}>{token}</p>
            <Button isFullWidth onPress={() => void copy(token)}>
              {texts.copy}
            </Button>
          </div>
        </Sheet>
      )}
    </CellGroup>
  )
}
