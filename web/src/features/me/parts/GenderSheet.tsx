import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { accountTexts } from '~/people/account-texts'
import { saveProfileField } from '~/people/profile-saving'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import type { EditSheetProps } from './edit-sheet'

export function GenderSheet({ profile, isOpen, onClose }: EditSheetProps) {
  const texts = useTexts(meTexts)
  const accountWords = useTexts(accountTexts)
  const engine = useEngine()
  const choose = async (gender: string) => {
    // Let the tick visibly move before the sheet closes.
    setTimeout(onClose, 160)
    const patch = { gender: Number(gender) }
    const change = { field: 'gender', content: gender, patch, isShownAtOnce: true } as const
    const refusal = await saveProfileField(engine, change)
    if (refusal) showToast(refusalText(refusal), { kind: 'error' })
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.gender}>
      <CellGroup>
        <RadioList
          label={texts.gender}
          options={[
            { value: '1', title: accountWords.male },
            { value: '2', title: accountWords.female },
            { value: '0', title: accountWords.notSaid },
          ]}
          value={String(profile.gender)}
          onChange={(gender) => void choose(gender)}
        />
      </CellGroup>
    </Sheet>
  )
}
