import { compareCode, type Finding, writeProof } from '@linnet/protocol/redpackets/packet-proof'
import { Check, CircleDashed, Copy, Download, X } from 'lucide-react'
import type { Fairness } from '~/features/redpackets/fairness'
import { fairnessTexts } from '~/features/redpackets/fairness-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { Sheet } from '~/kit/overlays/Sheet'
import { amountText } from '~/kit/text/amount-text'
import { copy } from '~/kit/text/copying'
import { download } from '~/platform/sharing'
import styles from './FairnessSheet.module.css'

type FairnessSheetProps = { fairness: Fairness | null | undefined; onClose: () => void }

/** The result of this device's checks of a packet, and the record with which anybody can repeat them. */
export function FairnessSheet({ fairness, onClose }: FairnessSheetProps) {
  const texts = useTexts(fairnessTexts)
  return (
    <Sheet isOpen onClose={onClose} title={texts.fairness}>
      {fairness ? (
        <Findings fairness={fairness} />
      ) : (
        <p className={styles.how} role="status">
          {fairness === null ? texts.unknownRule : texts.checking}
        </p>
      )}
    </Sheet>
  )
}

function Findings({ fairness: { state, proof, verdict } }: { fairness: Fairness }) {
  const texts = useTexts(fairnessTexts)
  const { receipt } = proof
  const code = compareCode(proof)
  const shares = verdict.drawn.map((share, at) => `${at + 1}. ${amountText(share)}`)
  return (
    <>
      <p className={styles.verdict} data-state={state} role="status">
        {texts[state]}
      </p>
      <p className={styles.note}>{texts[`${state}Note`]}</p>
      <ul className={styles.steps}>
        <Step finding={state === 'changed' ? 'broken' : verdict.seed}>{texts.seedStep}</Step>
        <Step finding={verdict.chain}>{texts.chainStep}</Step>
        {receipt && <Step finding={verdict.receipt}>{texts.receiptStep}</Step>}
        <Step finding={verdict.shares}>{texts.sharesStep}</Step>
      </ul>
      {code !== undefined && <Fact label={texts.code} value={code} />}
      <Fact label={texts.commit} value={proof.commit} />
      {proof.seed !== undefined && <Fact label={texts.seed} value={proof.seed} />}
      {receipt?.transcript !== undefined && <Fact label={texts.receipt} value={receipt.transcript} />}
      {shares.length > 0 && (
        <>
          <h3 className={styles.label}>{texts.drawn}</h3>
          <p className={styles.shares}>{shares.join('  ')}</p>
        </>
      )}
      <p className={styles.how}>{texts.how}</p>
      <div className={styles.actions}>
        <Button kind="quiet" icon={<Copy size={18} />} onPress={() => void copy(writeProof(proof))}>
          {texts.copyRecord}
        </Button>
        <Button
          kind="quiet"
          icon={<Download size={18} />}
          onPress={() =>
            download(new Blob([writeProof(proof)], { type: 'application/json' }), `packet-${proof.id}.json`)
          }
        >
          {texts.saveRecord}
        </Button>
      </div>
    </>
  )
}

const icons = { kept: Check, broken: X, unknown: CircleDashed }

function Step({ finding, children }: { finding: Finding; children: string }) {
  const texts = useTexts(fairnessTexts)
  const Icon = icons[finding]
  return (
    <li data-finding={finding}>
      <Icon size={18} aria-hidden />
      <span>
        <span className="visually-hidden">{texts[finding]}: </span>
        {children}
      </span>
    </li>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  const texts = useTexts(fairnessTexts)
  return (
    <div className={styles.fact}>
      <div>
        <h3 className={styles.label}>{label}</h3>
        <code className={styles.code}>{value}</code>
      </div>
      <IconButton
        icon={<Copy size={18} />}
        label={`${label}: ${texts.copy}`}
        onPress={() => void copy(value)}
      />
    </div>
  )
}
