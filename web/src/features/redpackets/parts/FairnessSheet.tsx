import type { PacketView } from '@linnet/protocol/redpackets/views'
import { Check, Copy, Lock, X } from 'lucide-react'
import { useMemo } from 'react'
import { detailsTexts } from '~/features/redpackets/details-texts'
import { fairnessOf } from '~/features/redpackets/fairness'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { Sheet } from '~/kit/overlays/Sheet'
import { amountText } from '~/kit/text/amount-text'
import { copy } from '~/kit/text/copying'
import styles from './FairnessSheet.module.css'

type FairnessSheetProps = { packet: PacketView; onClose: () => void }

/** Recomputes the shares on this device and explains what that proves. */
export function FairnessSheet({ packet, onClose }: FairnessSheetProps) {
  const texts = useTexts(detailsTexts)
  const report = useMemo(() => fairnessOf(packet), [packet])
  const isFair = report?.isCommitKept === true && report.areSharesKept
  const shares = report?.shares.map((share, at) => `${at + 1}. ${amountText(share)}`)
  return (
    <Sheet isOpen onClose={onClose} title={texts.fairness}>
      {report ? (
        <>
          <p className={styles.verdict} data-fair={isFair} role="status">
            {isFair ? texts.fair : texts.unfair}
          </p>
          <ul className={styles.steps}>
            <Step isKept={report.isCommitKept}>{texts.step1}</Step>
            <Step isKept={report.areSharesKept}>{texts.step2}</Step>
          </ul>
        </>
      ) : (
        <p className={styles.sealed}>
          <Lock size={20} aria-hidden /> {texts.sealedNote}
        </p>
      )}
      <Fact label={texts.commit} value={packet.commit} />
      {packet.seed !== undefined && <Fact label={texts.seed} value={packet.seed} />}
      {shares && (
        <>
          <h3 className={styles.label}>{texts.drawn}</h3>
          <p className={styles.shares}>{shares.join('  ')}</p>
        </>
      )}
      <p className={styles.how}>{texts.how}</p>
    </Sheet>
  )
}

function Step({ isKept, children }: { isKept: boolean; children: string }) {
  return (
    <li data-kept={isKept}>
      {isKept ? <Check size={18} aria-hidden /> : <X size={18} aria-hidden />}
      <span>{children}</span>
    </li>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  const texts = useTexts(detailsTexts)
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
