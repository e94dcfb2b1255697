import { Pin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SwitchCell } from '~/kit/lists/SwitchCell'
import { showToast } from '~/kit/overlays/toast'
import { isStoragePersisted, persistStorage } from '~/platform/storage-facts'
import { storageTexts } from './storage-texts'

/** Says whether the browser may delete what is stored, and asks it not to. It can't be asked to do so again. */
export function Eviction() {
  const texts = useTexts(storageTexts)
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => void isStoragePersisted().then(setKept), [])
  if (isKept === undefined) return null
  const ask = async () => {
    const isNowKept = await persistStorage()
    setKept(isNowKept)
    if (!isNowKept) showToast(texts.notPersisted, { isLong: true })
  }
  return (
    <CellGroup note={isKept ? texts.persistedNote : texts.evictionNote}>
      <SwitchCell
        icon={<Pin size={20} />}
        title={texts.persisted}
        isOn={isKept}
        disabled={isKept}
        onChange={() => void ask()}
      />
    </CellGroup>
  )
}
